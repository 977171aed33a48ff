import { siteOf } from '@zagon/domain/alarms/module-site.ts';
import { rulesOf } from '@zagon/domain/alarms/watched-rules.ts';
import { checkAlarmSettings } from '@zagon/domain/alarms/setting-check.ts';
import type { AlarmSettingShape, ManyAlarmSettingsBody, ModuleAlarmsShape } from '@zagon/contract/alarms/settings.ts';
import type { AlarmSetting, AlarmSite } from '@zagon/domain/alarms/watched-rules.ts';
import type { AlarmRule } from '@zagon/domain/catalogue/alarm-rule.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { alarmSettingsByModule, alarmSettingsOf, saveAlarmSettings } from '../../stores/alarms/alarm-settings.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';
import { findModule, findOwnModule, listModules, type ModuleRow } from '../../stores/modules/modules.ts';
import { presentSetting } from './present.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { lockModule } from '../../stores/modules/module-details.ts';

/** The alarms a module can raise, with their current settings. */
export function listSettings(call: AccountCall, moduleId: string): Promise<Result<AlarmSettingShape[], Refusal>> {
  return call.inAccount(async (sql) => {
    const module = await findModule(sql, call.account.id, moduleId);
    return module === undefined ? refused('not_found') : ok(await settingsOf(sql, call.account.id, module));
  });
}

/** The alarms of all modules of a type in the account, in the order of the module list. */
export function listTypeSettings(call: AccountCall, deviceTypeKey: string): Promise<ModuleAlarmsShape[]> {
  return call.inAccount(async (sql) => {
    const modules = (await listModules(sql, call.account.id)).filter(
      ({ device_type: key, shared, removing_at: removingAt }) =>
        key === deviceTypeKey && shared === null && removingAt === null,
    );
    const ids = modules.map(({ id }) => id);
    const chosen = await alarmSettingsByModule(sql, call.account.id, ids);
    return modules.map((module) => ({
      id_object: module.id,
      alarms: presentSettings(module, chosen.get(module.id) ?? []),
    }));
  });
}

export type SavedSettings = {
  readonly settings: AlarmSettingShape[];
  /** Ids of alarms that ended because their rule was switched off. */
  readonly ended: readonly string[];
};

/** Saves alarm settings; ends the alarms of rules that are switched off. */
export function saveSettings(
  call: AccountCall,
  moduleId: string,
  chosen: readonly ChosenSetting[],
): Promise<Result<SavedSettings, Refusal>> {
  return call.inAccount(async (sql) => {
    await lockModule(sql, call.account.id, moduleId);
    const module = await findModule(sql, call.account.id, moduleId);
    if (module === undefined) return refused('not_found');
    const type = deviceType(module.device_type);
    if (type === undefined) return refused('conflict');
    const current = await checkSettings(sql, call, [{ module, chosen }]);
    if (!current.ok) return current;
    const problems = checkAlarmSettings(type, alarmSite(module), chosen);
    return problems.length > 0 ? invalid(...problems) : ok(await write(sql, call, module, chosen));
  });
}

export type SavedManySettings = {
  readonly modules: ModuleAlarmsShape[];
  readonly ended: readonly string[];
};

/** Saves the settings of several modules: all of them, or none if one is refused. */
export function saveManySettings(
  call: AccountCall,
  { objects }: ManyAlarmSettingsBody,
): Promise<Result<SavedManySettings, Refusal>> {
  return call.inAccount(async (sql) => {
    const found: { readonly module: ModuleRow; readonly chosen: readonly ChosenSetting[] }[] = [];
    const problems: Problem[] = [];
    for (const { id_object: id } of objects.toSorted((a, b) => (a.id_object < b.id_object ? -1 : 1)))
      await lockModule(sql, call.account.id, id);
    for (const [index, { id_object: id, alarms }] of objects.entries()) {
      const module = await findOwnModule(sql, call.account.id, id);
      const type = deviceType(module?.device_type ?? '');
      if (module === undefined || type === undefined)
        problems.push(problem(`objects.${index}.id_object`, 'unknown_thing'));
      else {
        found.push({ module, chosen: alarms });
        const own = checkAlarmSettings(type, alarmSite(module), alarms);
        problems.push(...own.map((one) => ({ ...one, path: `objects.${index}.${one.path}` })));
      }
    }
    if (problems.length > 0) return invalid(...problems);
    const current = await checkSettings(sql, call, found);
    if (!current.ok) return current;
    const modules: ModuleAlarmsShape[] = [];
    const ended: string[] = [];
    for (const { module, chosen } of found) {
      const saved = await write(sql, call, module, chosen);
      modules.push({ id_object: module.id, alarms: saved.settings });
      ended.push(...saved.ended);
    }
    return ok({ modules, ended });
  });
}

/** A setting with the version that the change is based on. */
type ChosenSetting = ManyAlarmSettingsBody['objects'][number]['alarms'][number];

/** Refuses settings if another user has changed one of them, with the present ones of its module. */
async function checkSettings(
  sql: Sql,
  call: AccountCall,
  changes: readonly { readonly module: ModuleRow; readonly chosen: readonly ChosenSetting[] }[],
): Promise<Result<null, Refusal>> {
  for (const { module, chosen } of changes) {
    const present = await settingsOf(sql, call.account.id, module);
    for (const { field, rule, version: basis } of chosen) {
      const setting = present.find((one) => one.field === field && one.rule === rule);
      // The rules of the type decide about an unknown setting.
      if (setting === undefined) continue;
      const item = { id: module.id, version: setting.version, values: { id_object: module.id, alarms: present } };
      const current = await checkVersion(sql, call, basis, item);
      if (!current.ok) return current;
    }
  }
  return ok(null);
}

/** Writes validated settings, and who changed what. */
async function write(
  sql: Sql,
  call: AccountCall,
  module: ModuleRow,
  chosen: readonly AlarmSetting[],
): Promise<SavedSettings> {
  const accountId = call.account.id;
  const type = deviceType(module.device_type);
  const ruleOf = ({ field, rule }: AlarmSetting): AlarmRule | undefined =>
    type?.inputs.find(({ name }) => name === field)?.alarms.find(({ name }) => name === rule);
  // Fixed thresholds come from the catalogue and are not stored again.
  const stored = chosen.map((setting) =>
    ruleOf(setting)?.threshold.kind === 'fixed' ? { ...setting, threshold: null } : setting,
  );
  const before = await settingsOf(sql, accountId, module);
  await saveAlarmSettings(sql, accountId, module.id, stored);
  const ended: string[] = [];
  for (const setting of chosen) {
    const rule = ruleOf(setting);
    if (rule === undefined || setting.active) continue;
    ended.push(...(await endAlarm(sql, accountId, module.id, rule.name, setting.field, call.now)));
  }
  const settings = await settingsOf(sql, accountId, module);
  await auditChange(sql, call, 'alarm_settings_changed', module.id, {
    before: byRule(before),
    after: byRule(settings),
  });
  return { settings, ended };
}

async function settingsOf(sql: Sql, accountId: string, module: ModuleRow): Promise<AlarmSettingShape[]> {
  return presentSettings(module, await alarmSettingsOf(sql, accountId, module.id));
}

function presentSettings(module: ModuleRow, chosen: readonly AlarmSetting[]): AlarmSettingShape[] {
  const type = deviceType(module.device_type);
  return type === undefined
    ? []
    : rulesOf(type, alarmSite(module), chosen).map((rule) => presentSetting(module.id, rule));
}

function alarmSite({ config, soil_type: soilType, plant_type: plantType }: ModuleRow): AlarmSite {
  return siteOf({ config, soilType, plantType });
}

/** Settings by field and rule, so that the audit log names only those that changed. */
function byRule(settings: readonly AlarmSettingShape[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    settings.map(({ version: _version, ...setting }) => [`${setting.field}.${setting.rule}`, setting]),
  );
}
