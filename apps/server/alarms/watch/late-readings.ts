import { lateEnd } from '@zagon/domain/alarms/late-end.ts';
import { siteOf } from '@zagon/domain/alarms/module-site.ts';
import { rulesOf, type ModuleRule } from '@zagon/domain/alarms/watched-rules.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import type { Sql } from '../../database/pool.ts';
import { watchedModules } from '../../stores/alarms/alarm-watches.ts';
import { alarmsEndedAfter, setAlarmEnd, type EndedAlarmRow } from '../../stores/alarms/ended-alarms.ts';
import type { ModuleSample } from './reading-watch.ts';

/**
 * Corrects when past alarms ended: late readings show when the values recovered, while the alarms had ended only when
 * the link was restored. Never raises an alarm or sends a notification. Returns the ids of the changed alarms by account.
 */
export async function correctEnds(
  sql: Sql,
  late: readonly ModuleSample[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const changed = new Map<string, string[]>();
  const samples = Map.groupBy(late, ({ moduleKey }) => moduleKey);
  const oldest = new Map([...samples].map(([key, own]) => [key, Math.min(...own.map(({ atMs }) => atMs))]));
  const alarms = await alarmsEndedAfter(sql, oldest);
  if (alarms.length === 0) return changed;
  const rules = await rulesByModule(sql, [...new Set(alarms.map(({ module_key: key }) => key))]);
  for (const alarm of alarms) {
    const rule = rules.get(alarm.module_key)?.find((one) => one.field === alarm.field && one.rule.name === alarm.rule);
    const endMs = rule === undefined ? null : correctedEnd(alarm, rule, samples.get(alarm.module_key) ?? []);
    if (endMs === null) continue;
    await setAlarmEnd(sql, alarm.id, Temporal.Instant.fromEpochMilliseconds(endMs), now);
    changed.set(alarm.client_id, [...(changed.get(alarm.client_id) ?? []), alarm.id]);
  }
  return changed;
}

async function rulesByModule(sql: Sql, keys: readonly number[]): Promise<ReadonlyMap<number, readonly ModuleRule[]>> {
  const modules = await watchedModules(sql, keys);
  return new Map(
    modules.flatMap((module) => {
      const type = moduleType(module.device_type, module.config);
      const site = siteOf({ config: module.config, soilType: module.soil_type, plantType: module.plant_type });
      return type === undefined ? [] : [[module.key, rulesOf(type, site, module.settings)] as const];
    }),
  );
}

function correctedEnd(alarm: EndedAlarmRow, { field, rule, input }: ModuleRule, samples: readonly ModuleSample[]) {
  const values = samples.flatMap(({ atMs, values: sent }) => {
    const value = sent[field];
    return value === undefined || value === null ? [] : [{ atMs, value }];
  });
  const ended = {
    activationMs: alarm.activation_date.epochMilliseconds,
    inactivationMs: alarm.inactivation_date.epochMilliseconds,
    rule,
    threshold: alarm.threshold,
    possible: input.possible,
  };
  return lateEnd(ended, values);
}
