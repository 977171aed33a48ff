import { rulesOf } from '@zagon/domain/alarms/watched-rules.ts';
import { checkAlarmSettings } from '@zagon/domain/alarms/setting-check.ts';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { AlarmSetting } from '@zagon/domain/alarms/watched-rules.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { alarmSettingsOf, saveAlarmSettings } from '../../stores/alarm-settings.ts';
import { writeAudit } from '../../stores/audit.ts';
import { endAlarm } from '../../stores/irrigation-alarms.ts';
import { findModule, type ModuleRow } from '../../stores/modules.ts';
import { presentSetting } from './present.ts';
import { siteOf } from './site.ts';

/** The alarms that a module can raise, with what was chosen. */
export function listSettings(call: AccountCall, moduleId: string): Promise<Result<AlarmSettingShape[], Refusal>> {
  return call.inAccount(async (sql) => {
    const module = await findModule(sql, call.account.id, moduleId);
    return module === undefined ? refused('not_found') : ok(await settingsOf(sql, call.account.id, module));
  });
}

export type SavedSettings = {
  readonly settings: AlarmSettingShape[];
  /** Alarms that ended because their rule was switched off. */
  readonly ended: readonly string[];
};

/** Keeps what was chosen; an alarm whose rule is switched off ends with it. */
export function saveSettings(
  call: AccountCall,
  moduleId: string,
  chosen: readonly AlarmSetting[],
): Promise<Result<SavedSettings, Refusal>> {
  return call.inAccount(async (sql) => {
    const clientId = call.account.id;
    const module = await findModule(sql, clientId, moduleId);
    if (module === undefined) return refused('not_found');
    const type = deviceType(module.device_type);
    if (type === undefined) return refused('conflict');
    const problems = checkAlarmSettings(type, siteOf(module), chosen);
    if (problems.length > 0) return invalid(...problems);
    await saveAlarmSettings(sql, clientId, moduleId, chosen.map(withoutFixed));
    const ended: string[] = [];
    for (const { field, rule, active } of chosen)
      if (!active) ended.push(...(await endAlarm(sql, clientId, moduleId, rule, field, call.now)));
    await writeAudit(sql, {
      clientId,
      userId: call.visitor.userId,
      actingAs: 'user',
      ip: call.ip,
      event: 'alarm_settings_changed',
      subject: moduleId,
      details: { alarms: chosen },
      at: call.now,
    });
    return ok({ settings: await settingsOf(sql, clientId, module), ended });

    /** A fixed threshold is the catalogue's, so that it is not kept a second time. */
    function withoutFixed(setting: AlarmSetting): AlarmSetting {
      const rule = type?.inputs
        .find(({ name }) => name === setting.field)
        ?.alarms.find(({ name }) => name === setting.rule);
      return rule?.threshold.kind === 'fixed' ? { ...setting, threshold: null } : setting;
    }
  });
}

async function settingsOf(sql: Sql, clientId: string, module: ModuleRow): Promise<AlarmSettingShape[]> {
  const type = deviceType(module.device_type);
  if (type === undefined) return [];
  const chosen = await alarmSettingsOf(sql, clientId, module.id);
  return rulesOf(type, siteOf(module), chosen).map(presentSetting);
}
