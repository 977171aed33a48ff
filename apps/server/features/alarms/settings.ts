import { siteOf } from '@zagon/domain/alarms/module-site.ts';
import { rulesOf } from '@zagon/domain/alarms/watched-rules.ts';
import { checkAlarmSettings } from '@zagon/domain/alarms/setting-check.ts';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { AlarmSetting, AlarmSite } from '@zagon/domain/alarms/watched-rules.ts';
import type { AlarmRule } from '@zagon/domain/catalogue/alarm-rule.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../db/pool.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { alarmSettingsOf, saveAlarmSettings } from '../../stores/alarms/alarm-settings.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';
import { findModule, type ModuleRow } from '../../stores/modules/modules.ts';
import { presentSetting } from './present.ts';

/** The alarms a module can raise, with their current settings. */
export function listSettings(call: AccountCall, moduleId: string): Promise<Result<AlarmSettingShape[], Refusal>> {
  return call.inAccount(async (sql) => {
    const module = await findModule(sql, call.account.id, moduleId);
    return module === undefined ? refused('not_found') : ok(await settingsOf(sql, call.account.id, module));
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
  chosen: readonly AlarmSetting[],
): Promise<Result<SavedSettings, Refusal>> {
  return call.inAccount(async (sql) => {
    const accountId = call.account.id;
    const module = await findModule(sql, accountId, moduleId);
    if (module === undefined) return refused('not_found');
    const type = deviceType(module.device_type);
    if (type === undefined) return refused('conflict');
    const problems = checkAlarmSettings(type, alarmSite(module), chosen);
    if (problems.length > 0) return invalid(...problems);
    const before = await settingsOf(sql, accountId, module);
    await saveAlarmSettings(sql, accountId, moduleId, chosen.map(withoutFixedThreshold));
    const ended: string[] = [];
    for (const setting of chosen) {
      const rule = ruleOf(setting);
      if (rule === undefined || setting.active) continue;
      ended.push(...(await endAlarm(sql, accountId, moduleId, rule.name, setting.field, call.now)));
    }
    const settings = await settingsOf(sql, accountId, module);
    await auditChange(sql, call, 'alarm_settings_changed', moduleId, {
      before: byRule(before),
      after: byRule(settings),
    });
    return ok({ settings, ended });

    function ruleOf({ field, rule }: AlarmSetting): AlarmRule | undefined {
      return type?.inputs.find(({ name }) => name === field)?.alarms.find(({ name }) => name === rule);
    }

    /** Fixed thresholds come from the catalogue and are not stored again. */
    function withoutFixedThreshold(setting: AlarmSetting): AlarmSetting {
      return ruleOf(setting)?.threshold.kind === 'fixed' ? { ...setting, threshold: null } : setting;
    }
  });
}

async function settingsOf(sql: Sql, accountId: string, module: ModuleRow): Promise<AlarmSettingShape[]> {
  const type = deviceType(module.device_type);
  if (type === undefined) return [];
  const chosen = await alarmSettingsOf(sql, accountId, module.id);
  return rulesOf(type, alarmSite(module), chosen).map(presentSetting);
}

function alarmSite({ config, soil_type: soilType, plant_type: plantType }: ModuleRow): AlarmSite {
  return siteOf({ config, soilType, plantType });
}

/** Settings by the field and rule they are for, so that the audit log names only those that changed. */
function byRule(settings: readonly AlarmSettingShape[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(settings.map((setting) => [`${setting.field}.${setting.rule}`, setting]));
}
