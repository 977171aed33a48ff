import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { levelName } from '@zagon/domain/catalogue/level-name.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import type { MatrixRow } from './matrix.ts';

/** A quantity of a module with the fields that measure it, by depth. */
export type Quantity = {
  readonly key: string;
  readonly name: string;
  /** By the name of the depth; that of a quantity measured once is empty. */
  readonly fields: ReadonlyMap<string, string>;
};

export type ModuleQuantities = {
  /** The names of the depths, the shallowest first; empty for a module without any. */
  readonly depths: readonly string[];
  readonly measured: readonly Quantity[];
  /** The quantities of the module itself: its battery, its signal and its contact. */
  readonly own: readonly Quantity[];
};

/** The quantities of a module that can raise an alarm, each with its depths side by side. */
export function quantitiesOf({ module, settings }: MatrixRow, language: Language): ModuleQuantities {
  const inputs = typeOf(module)?.inputs ?? [];
  const found = [...new Set(settings.map(({ field }) => field))].map((field) => ({
    field,
    input: inputs.find(({ name }) => name === field),
  }));
  const depthOf = (input: Input | undefined): string =>
    input === undefined ? '' : (levelName(input, language)?.depth ?? '');
  const depths = found
    .filter(({ input }) => depthOf(input) !== '')
    .toSorted((a, b) => (a.input?.depthCm ?? 0) - (b.input?.depthCm ?? 0))
    .map(({ input }) => depthOf(input));
  const groups = Map.groupBy(found, ({ field, input }) =>
    input === undefined ? field : depthOf(input) === '' ? input.name : input.baseLabel.en,
  );
  const quantities = [...groups].map(([key, some]) => ({
    key,
    isOwn: some.every(({ input }) => input?.status === true),
    name: nameOf(some[0]?.input, key, language),
    fields: new Map(some.map(({ field, input }) => [depthOf(input), field])),
  }));
  return {
    depths: [...new Set(depths)],
    measured: quantities.filter(({ isOwn }) => !isOwn),
    own: quantities.filter(({ isOwn }) => isOwn),
  };
}

function nameOf(input: Input | undefined, key: string, language: Language): string {
  if (input === undefined) return key;
  return levelName(input, language) === null ? input.label[language] : input.baseLabel[language];
}

/** The settings of a quantity, of all its depths. */
export function settingsOf(row: MatrixRow, { fields }: Quantity): readonly AlarmSettingShape[] {
  const names = [...fields.values()];
  return row.settings.filter(({ field }) => names.includes(field));
}
