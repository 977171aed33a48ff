import type { AlarmSettingShape, ManyAlarmSettingsBody } from '@zagon/contract/alarms/settings.ts';
import { withSensorName } from '@zagon/domain/catalogue/level-name.ts';
import { fillText, type Language } from '@zagon/domain/core/language.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { changedSettings, draftOf, settingKey, type Draft } from '../details/alarms/alarm-draft.ts';
import { isOutOfRange } from '../details/alarms/threshold-scale.ts';

/** One row of the matrix: a module with its alarm rules. */
export type MatrixRow = { readonly module: ModuleShape; readonly settings: readonly AlarmSettingShape[] };

/** Changes that are not saved, by module and rule. */
export type Drafts = ReadonlyMap<string, Draft>;

/** A rule that all modules of a type have. */
export type MatrixColumn = { readonly key: string; readonly title: string };

export function cellKey(moduleId: string, setting: Pick<AlarmSettingShape, 'field' | 'rule'>): string {
  return `${moduleId} ${settingKey(setting)}`;
}

/** What a cell shows: the change, or else what is saved. */
export function cellDraft(drafts: Drafts, row: MatrixRow, setting: AlarmSettingShape): Draft {
  return drafts.get(cellKey(row.module.id, setting)) ?? draftOf(setting);
}

/** The settings that differ from what is saved, as the request expects them. */
export function changesOf(rows: readonly MatrixRow[], drafts: Drafts): ManyAlarmSettingsBody['objects'] {
  return rows.flatMap(({ module, settings }) => {
    const own = new Map(
      settings.flatMap((setting) => {
        const draft = drafts.get(cellKey(module.id, setting));
        return draft === undefined ? [] : [[settingKey(setting), draft] as const];
      }),
    );
    const alarms = changedSettings(settings, own);
    return alarms.length === 0 ? [] : [{ id_object: module.id, alarms }];
  });
}

/** Gives the targets every setting of a row. Rules and thresholds that a target does not have stay as they are. */
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

/** Why a cell cannot be saved. A rule that is on needs a threshold, unless its soil or plant gives one. */
export function cellProblem(setting: AlarmSettingShape, draft: Draft): 'range' | 'missing' | null {
  if (setting.fixed) return null;
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
 * The columns of a type. A depth is named if it is the same for all modules; otherwise only the level is, and each
 * cell names its own.
 */
export function columnsOf(rows: readonly MatrixRow[], language: Language): readonly MatrixColumn[] {
  const [first] = rows;
  if (first === undefined) return [];
  return first.settings.map((setting) => {
    const titles = new Set(rows.map(({ module }) => columnTitle(module, setting, language, true)));
    const [title] = titles;
    return {
      key: settingKey(setting),
      title: titles.size === 1 && title !== undefined ? title : columnTitle(first.module, setting, language, false),
    };
  });
}

/** "Too dry · Soil moisture, 15 cm". */
function columnTitle(
  module: ModuleShape,
  { field, rule: name }: AlarmSettingShape,
  language: Language,
  withDepth: boolean,
): string {
  const input = typeOf(module)?.inputs.find((one) => one.name === field);
  const rule = input?.alarms.find((one) => one.name === name);
  if (input === undefined || rule === undefined) return `${field} ${name}`;
  const fieldLabel = (withDepth ? input.label : withSensorName(input.baseLabel, { ...input, depthCm: null }))[language];
  const label = rule.label[language];
  const [word = label] = label.split(':');
  if (!label.includes('$')) return word;
  return word.includes('$') ? fillText(label, { fieldLabel, threshold: '' }).trim() : `${word} · ${fieldLabel}`;
}
