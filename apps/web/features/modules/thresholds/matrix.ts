import type { AlarmSettingShape, ManyAlarmSettingsBody } from '@zagon/contract/alarms/settings.ts';
import { withSensorName } from '@zagon/domain/catalogue/level-name.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { changedSettings, draftOf, settingKey, type Draft } from '../details/alarms/alarm-draft.ts';
import { isOutOfRange } from '../details/alarms/threshold-scale.ts';

/** One row of the matrix: a module with its alarm rules. */
export type MatrixRow = { readonly module: ModuleShape; readonly settings: readonly AlarmSettingShape[] };

/** Changes that are not saved, by module and rule. */
export type Drafts = ReadonlyMap<string, Draft>;

/** One rule of a field with its display data. */
export type FieldRule = {
  readonly setting: AlarmSettingShape;
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly error: string | undefined;
};

/** A field that all modules of a type measure. */
export type MatrixColumn = { readonly field: string; readonly title: string };

export function cellKey(moduleId: string, setting: Pick<AlarmSettingShape, 'field' | 'rule'>): string {
  return `${moduleId} ${settingKey(setting)}`;
}

/** The settings of all modules, by cell. */
export function cellsOf(rows: readonly MatrixRow[]) {
  return new Map(
    rows.flatMap(({ module, settings }) =>
      settings.map((setting) => [cellKey(module.id, setting), { module, setting }] as const),
    ),
  );
}

/** The content of a cell: the change, or else the saved setting. */
export function cellDraft(drafts: Drafts, row: MatrixRow, setting: AlarmSettingShape): Draft {
  return drafts.get(cellKey(row.module.id, setting)) ?? draftOf(setting);
}

/** The settings that differ from the saved ones, as expected by the request. */
export function changesOf(
  rows: readonly MatrixRow[],
  drafts: Drafts,
  versionOf: (key: string) => string | undefined = () => undefined,
): ManyAlarmSettingsBody['objects'] {
  return rows.flatMap(({ module, settings }) => {
    const own = new Map(
      settings.flatMap((setting) => {
        const draft = drafts.get(cellKey(module.id, setting));
        return draft === undefined ? [] : [[settingKey(setting), draft] as const];
      }),
    );
    const alarms = changedSettings(settings, own, (key) => versionOf(`${module.id} ${key}`));
    return alarms.length === 0 ? [] : [{ id_object: module.id, alarms }];
  });
}

/** Copies every setting of a row to the targets. Rules and thresholds that a target does not have are unchanged. */
export function copyRow(drafts: Drafts, from: MatrixRow, targets: readonly MatrixRow[]): Drafts {
  const copied = new Map(drafts);
  for (const target of targets)
    for (const setting of target.settings) {
      const source = from.settings.find((one) => settingKey(one) === settingKey(setting));
      if (source === undefined) continue;
      const { active, threshold, channels } = cellDraft(drafts, from, source);
      copied.set(cellKey(target.module.id, setting), {
        active,
        channels,
        threshold: setting.fixed ? null : threshold,
      });
    }
  return copied;
}

/** True while a change cannot be saved. */
export function hasInvalid(rows: readonly MatrixRow[], drafts: Drafts): boolean {
  return rows.some((row) =>
    row.settings.some((setting) => {
      const draft = drafts.get(cellKey(row.module.id, setting));
      return draft !== undefined && cellProblem(setting, draft) !== null;
    }),
  );
}

/** Why a cell cannot be saved. An enabled rule needs a threshold, unless its soil or plant provides one. */
export function cellProblem(setting: AlarmSettingShape, draft: Draft): 'range' | 'missing' | 'refused' | null {
  if (setting.fixed) return null;
  if (Number.isNaN(draft.threshold)) return 'refused';
  if (isOutOfRange(setting, draft.threshold)) return 'range';
  return draft.active && draft.threshold === null && setting.default_threshold === null ? 'missing' : null;
}

/** The errors of a refused request, by cell: its paths are `objects.2.alarms.0.threshold`. */
export function errorsByCell(
  sent: ManyAlarmSettingsBody['objects'],
  fields: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([path, message]): [string, string][] => {
      const [, moduleIndex, , alarmIndex] = path.split('.');
      const module = sent[Number(moduleIndex)];
      const alarm = module?.alarms[Number(alarmIndex)];
      return module === undefined || alarm === undefined ? [] : [[cellKey(module.id_object, alarm), message]];
    }),
  );
}

/**
 * The columns of a type, one per field with rules. A depth is named if all modules share it; otherwise only the level
 * is, and each limit names its own depth.
 */
export function columnsOf(rows: readonly MatrixRow[], language: Language): readonly MatrixColumn[] {
  const fields = new Set(rows.flatMap(({ settings }) => settings.map(({ field }) => field)));
  return [...fields].map((field) => {
    const inputs = rows.flatMap(({ module }) => typeOf(module)?.inputs.find(({ name }) => name === field) ?? []);
    const [first] = inputs;
    const titles = new Set(inputs.map(({ label }) => label[language]));
    const [title = field] = titles;
    if (titles.size < 2 || first === undefined) return { field, title };
    return { field, title: withSensorName(first.baseLabel, { ...first, depthCm: null })[language] };
  });
}

/** The label of a rule with a single limit: "Too dry", or "above" if the field name already says the rest. */
export function ruleWord(
  { module }: Pick<MatrixRow, 'module'>,
  { field, rule: name, comparator }: AlarmSettingShape,
  language: Language,
): string {
  const rule = ruleOf(module, field, name);
  if (rule === undefined) return name;
  const label = rule.label[language];
  const [word = label] = label.split(':');
  return word.includes('$') ? SIDES[comparator][language] : word;
}

/** The label of a limit: "too dry below". */
export function limitWord(row: Pick<MatrixRow, 'module'>, setting: AlarmSettingShape, language: Language): string {
  const word = ruleWord(row, setting, language);
  const side = SIDES[setting.comparator][language];
  const hasLimit = ruleOf(row.module, setting.field, setting.rule)?.label[language].includes('$threshold') ?? false;
  return (word === side || !hasLimit ? word : `${word} ${side}`).toLocaleLowerCase(language);
}

/** The side of its limit on which a rule raises an alarm. */
const SIDES = {
  $lt: { pl: 'poniżej', en: 'below' },
  $lte: { pl: 'najwyżej', en: 'at most' },
  $gt: { pl: 'powyżej', en: 'above' },
  $gte: { pl: 'co najmniej', en: 'at least' },
  $eq: { pl: 'gdy', en: 'at' },
} as const satisfies Record<AlarmSettingShape['comparator'], Text>;

function ruleOf(module: ModuleShape, field: string, name: string) {
  return typeOf(module)
    ?.inputs.find((one) => one.name === field)
    ?.alarms.find((one) => one.name === name);
}
