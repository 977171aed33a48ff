import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { terminalOf, USER_FIELDS, type Terminal, type UserField } from '@zagon/domain/measurements/terminal.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';

/**
 * The terminals of a universal module by what is connected; switching terminals are shown as its outputs
 * instead.
 */
export type Terminals = {
  readonly measuring: readonly UserField[];
  /** The measuring terminals that report more than on or off. */
  readonly numeric: readonly UserField[];
  readonly free: readonly UserField[];
};

const NOT_MEASURING: readonly Terminal['kind'][] = ['none', 'output'];

export function terminalsOf({ config }: Pick<ModuleShape, 'config'>): Terminals {
  const { inputs } = settingsOf(config, 0);
  const kinds = USER_FIELDS.map((field) => ({ field, kind: terminalOf(field, inputs[field] ?? {}).kind }));
  const fieldsMatching = (matches: (kind: Terminal['kind']) => boolean) =>
    kinds.flatMap(({ field, kind }) => (matches(kind) ? [field] : []));
  return {
    measuring: fieldsMatching((kind) => !NOT_MEASURING.includes(kind)),
    numeric: fieldsMatching((kind) => !NOT_MEASURING.includes(kind) && kind !== 'binary_input'),
    free: fieldsMatching((kind) => kind === 'none'),
  };
}
