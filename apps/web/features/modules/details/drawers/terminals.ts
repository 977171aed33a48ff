import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { terminalOf, USER_FIELDS, type Terminal, type UserField } from '@zagon/domain/measurements/terminal.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';

/** The terminals of a universal module by what hangs on them; those that switch are its outputs and told there. */
export type Terminals = {
  readonly measuring: readonly UserField[];
  /** Of those, the ones that say more than on or off. */
  readonly counting: readonly UserField[];
  readonly free: readonly UserField[];
};

const SILENT: readonly Terminal['kind'][] = ['none', 'output'];

export function terminalsOf({ config }: Pick<ObjectShape, 'config'>): Terminals {
  const { inputs } = settingsOf(config, 0);
  const kinds = USER_FIELDS.map((field) => ({ field, kind: terminalOf(field, inputs[field] ?? {}).kind }));
  const fieldsWhere = (fits: (kind: Terminal['kind']) => boolean) =>
    kinds.flatMap(({ field, kind }) => (fits(kind) ? [field] : []));
  return {
    measuring: fieldsWhere((kind) => !SILENT.includes(kind)),
    counting: fieldsWhere((kind) => !SILENT.includes(kind) && kind !== 'binary_input'),
    free: fieldsWhere((kind) => kind === 'none'),
  };
}
