import type { risk } from '@zagon/contract/schedulers/board.ts';
import { dateOf } from '@zagon/domain/schedules/expand.ts';
import { schedulesHeldFrom } from '@zagon/domain/schedules/grace.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/plan.ts';
import { type Risk, risksOf } from '@zagon/domain/schedules/risks/risk.ts';
import { riskText } from '@zagon/domain/schedules/risks/risk-text.ts';
import type { ConditionGate } from '@zagon/domain/schedules/why/gates.ts';
import type { z } from 'zod';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { failedOutputs, type ModuleInField, modulesInField, modulesTelling } from '../../stores/risk-facts.ts';
import { farmAccount } from '../../stores/schedules.ts';
import { termsOf } from '../../stores/users.ts';
import { findingNames } from './finding-names.ts';
import type { Planned } from '../../stores/planned-cycles.ts';
import { isoOf } from './present-flow.ts';

type BoardRisk = z.output<typeof risk>;

/** A coming cycle with what is known of it beside the plan. */
export type Coming = {
  readonly planned: PlannedCycle;
  readonly conditions: readonly ConditionGate[];
  /** Null: too far ahead for the station to hold it. */
  readonly held: boolean | null;
};

/** So many other sensors are offered for one that cannot decide. */
const MOST_INSTEAD = 3;
const LAST_DAYS = 14;

/** What may spoil coming cycles: each program's troubles once, at its first run that has them. */
export async function boardRisks(
  sql: Sql,
  { account, now }: AccountCall,
  { facts }: Planned,
  coming: readonly Coming[],
): Promise<BoardRisk[]> {
  const modules = await modulesInField(sql, account.id, now);
  const failed = await failedOutputs(sql, account.id, now.subtract({ hours: LAST_DAYS * 24 }), now);
  const terms = termsOf(await farmAccount(sql, account.id));
  const accountPausesAtMs = schedulesHeldFrom(terms, now)?.epochMilliseconds ?? null;
  const names = {
    ...findingNames(facts, facts.programs, account.timeZone),
    time: (ms: number) => shortTime(ms, now, account.timeZone),
  };
  const told: BoardRisk[] = [];
  const seen = new Set<string>();
  for (const { planned, conditions, held } of coming) {
    const outputs = planned.cycle.shape.runs.flatMap(({ consumer }) => {
      const place = facts.places.get(consumer.outputId);
      return place === undefined ? [] : [place];
    });
    const probes = conditions.flatMap(({ idObject }) =>
      idObject === undefined || idObject === null ? [] : [idObject],
    );
    const used = [...new Set([...outputs.map(({ module_id }) => module_id), ...probes])];
    const own = used.flatMap((id): ModuleInField[] => {
      const module = modules.get(id);
      return module === undefined ? [] : [module];
    });
    const found = risksOf(planned, {
      station: own[0]?.station ?? null,
      modules: own,
      conditions,
      failed: outputs.flatMap(({ id, name, module_id: moduleId }) => {
        const at = failed.get(id);
        return at === undefined ? [] : [{ name, moduleId, atMs: at.epochMilliseconds }];
      }),
      held,
      accountPausesAtMs,
    });
    for (const each of found) {
      const key = `${planned.cycle.compiled.saved.id} ${each.kind} ${each.objectId} ${each.condition}`;
      if (seen.has(key)) continue;
      seen.add(key);
      told.push({ ...(await presentRisk(sql, account, planned, each, conditions, now)), ...riskText(each, names) });
    }
  }
  return told.toSorted((a, b) => Temporal.Instant.compare(a.starts_at, b.starts_at));
}

/** "18:05" of today, else "20.11 18:05". */
function shortTime(ms: number, now: Temporal.Instant, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const isToday = at.toPlainDate().equals(now.toZonedDateTimeISO(timeZone).toPlainDate());
  const two = (number: number) => String(number).padStart(2, '0');
  return isToday ? time : `${two(at.day)}.${two(at.month)} ${time}`;
}

async function presentRisk(
  sql: Sql,
  account: AccountCall['account'],
  { cycle, startMin }: PlannedCycle,
  found: Risk,
  conditions: readonly ConditionGate[],
  now: Temporal.Instant,
): Promise<Omit<BoardRisk, 'text' | 'effect'>> {
  const gate = conditions.find(({ index }) => index !== undefined && index === found.condition);
  const instead =
    gate === undefined ? [] : await modulesTelling(sql, account.id, gate.quantity, now.subtract({ minutes: 30 }));
  return {
    id_scheduler: cycle.compiled.saved.id,
    date: dateOf(cycle),
    cycle: cycle.number,
    name: cycle.compiled.saved.program.name,
    starts_at: isoOf(startMin * 60_000),
    kind: found.kind,
    id_object: found.objectId,
    object_name: found.objectName,
    value: found.value,
    unit: found.unit,
    since: found.sinceMs === null ? null : isoOf(found.sinceMs),
    condition: found.condition,
    instead: instead
      .filter(({ id }) => id !== found.objectId)
      .slice(0, MOST_INSTEAD)
      .map(({ id, name, field }) => ({ id_object: id, name, field })),
  };
}
