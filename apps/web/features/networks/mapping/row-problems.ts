import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { fieldsOf } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { MappedField } from '@zagon/domain/networks/mapped-field.ts';
import { stepsOf } from '@zagon/domain/networks/path.ts';
import type { ReplyOf } from '../../../api/types.ts';
import type { MappingRow } from './mapping-draft.ts';

/** What of the newest message a mapping would store. */
export type MappingReply = ReplyOf<'previewNetworkMapping'>;

/** The parts of a row that show what is wrong with them. */
export const ROW_PARTS = ['path', 'field', 'factor', 'offset', 'notConnected'] as const;
export type RowPart = (typeof ROW_PARTS)[number];
export type RowProblems = { readonly [Part in RowPart]?: Problem | undefined };

export type RowFacts = {
  readonly rows: readonly MappingRow[];
  readonly type: DeviceType;
  /** Null while it is not that of these rows. */
  readonly reply: MappingReply | null;
  /** Fields that are accepted whatever the newest message has: those of the preset, and those mapped already. */
  readonly accepted: readonly MappedField[];
  /** From then on a form shows what is missing. */
  readonly wasSent: boolean;
};

/** What is wrong with a row. The server decides on its own; this names the same at the field, before it is sent. */
export function rowProblems(row: MappingRow, facts: RowFacts): RowProblems {
  const { wasSent } = facts;
  const number = (value: unknown) => (wasSent && value === '' ? problem('', 'number') : undefined);
  return {
    path: pathProblem(row, facts),
    field: fieldProblem(row, facts),
    factor: number(row.factor),
    offset: number(row.offset),
  };
}

function pathProblem({ path: typed, field, isZeroLeftOut }: MappingRow, facts: RowFacts): Problem | undefined {
  const path = typed.trim();
  if (path === '') return facts.wasSent ? problem('', 'required') : undefined;
  if (stepsOf(path) === undefined) return problem('', 'network_path');
  if (facts.accepted.some((one) => one.path === path && one.field === field)) return undefined;
  // A device whose message is not available has none to be compared with.
  if (field === null || facts.reply === null || facts.reply.message.length === 0) return undefined;
  const stored = facts.reply.stored.find((one) => one.field === field);
  if (stored === undefined) return isZeroLeftOut ? undefined : problem('', 'network_path_unseen');
  return stored.text === null ? undefined : problem('', 'network_path_text', { text: stored.text });
}

function fieldProblem({ id, field }: MappingRow, { rows, type, wasSent }: RowFacts): Problem | undefined {
  if (field === null) return wasSent ? problem('', 'required') : undefined;
  if (!fieldsOf(type).includes(field)) return problem('', 'network_field_other');
  return rows.find((one) => one.field === field)?.id === id ? undefined : problem('', 'network_field_twice');
}
