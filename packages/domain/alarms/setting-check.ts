import type { DeviceType } from '../catalogue/device-type.ts';
import { inputOf } from '../catalogue/registry.ts';
import { problem, type Problem } from '../core/problems.ts';
import { defaultThreshold } from './finding.ts';
import { plantOf } from '../catalogue/plants.ts';
import { soilOfInput } from './soil-of-input.ts';
import type { AlarmSetting, AlarmSite } from './watched-rules.ts';

export type AlarmSettingRule =
  | 'alarm_unknown'
  | 'alarm_fixed'
  | 'alarm_twice'
  | 'alarm_needs_threshold'
  | 'min'
  | 'max';

/**
 * Returns the problems of chosen alarm settings, each with its path (`alarms.2.threshold`). A threshold must be on
 * the scale of its input.
 */
export function checkAlarmSettings(
  type: DeviceType,
  site: AlarmSite,
  settings: readonly AlarmSetting[],
): readonly Problem<AlarmSettingRule>[] {
  const seen = new Set<string>();
  return settings.flatMap((setting, index) => {
    const key = `${setting.field} ${setting.rule}`;
    const isDuplicate = seen.has(key);
    seen.add(key);
    return checkSetting(type, site, setting, `alarms.${index}`, isDuplicate);
  });
}

function checkSetting(
  type: DeviceType,
  site: AlarmSite,
  { field, rule: name, threshold, active }: AlarmSetting,
  path: string,
  isDuplicate: boolean,
): readonly Problem<AlarmSettingRule>[] {
  const input = inputOf(type, field);
  const rule = input?.alarms.find((candidate) => candidate.name === name);
  if (input === undefined) return [problem(`${path}.field`, 'alarm_unknown', { name: field })];
  if (rule === undefined) return [problem(`${path}.rule`, 'alarm_unknown', { name })];
  if (isDuplicate) return [problem(`${path}.rule`, 'alarm_twice', { name })];
  const at = `${path}.threshold`;
  if (rule.threshold.kind === 'fixed') {
    const { value } = rule.threshold;
    return threshold === null || threshold === value ? [] : [problem(at, 'alarm_fixed', { value })];
  }
  if (threshold === null) {
    const start = defaultThreshold(rule, { soil: soilOfInput(input, site), plant: plantOf(site.plantType) });
    return active && start === null ? [problem(at, 'alarm_needs_threshold')] : [];
  }
  if (threshold < input.min) return [problem(at, 'min', { min: input.min })];
  return threshold > input.max ? [problem(at, 'max', { max: input.max })] : [];
}
