import type { risk } from '@zagon/contract/schedules/board.ts';
import { dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import { schedulesPausedFrom } from '@zagon/domain/accounts/grace.ts';
import { nextRunsOf } from '@zagon/domain/schedules/planner/next-runs.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { assessRunRisks } from '@zagon/domain/findings/kinds/run-risks.ts';
import type { Risk } from '@zagon/domain/schedules/risks/risk.ts';
import { riskText } from '@zagon/domain/schedules/risks/risk-text.ts';
import type { ConditionGate } from '@zagon/domain/schedules/why/gates.ts';
import type { z } from 'zod';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import {
  failedOutputs,
  type ModuleInField,
  modulesInField,
  modulesMeasuring,
} from '../../irrigation/facts/risk-facts.ts';
import { farmAccount } from '../../stores/schedules/schedules.ts';
import { termsOf } from '../../stores/accounts/users.ts';
import { readBoardFindings, soilsOf, watchedConditions } from './board-findings.ts';
import { findingNames } from './finding-names.ts';
import type { PlannedPeriod } from '../../irrigation/facts/planned-cycles.ts';
import { isoOf } from './present-flow.ts';

type BoardRisk = z.output<typeof risk>;

/** A coming cycle with its conditions and its state on the station. */
export type ComingCycle = {
  readonly planned: PlannedCycle;
  readonly conditions: readonly ConditionGate[];
  /** True if the station has it; null if it is too far ahead for that. */
  readonly held: boolean | null;
};

/** Maximum number of replacement sensors offered for one that cannot decide. */
const MAX_REPLACEMENTS = 3;
const FAILURE_DAYS = 14;

/** Risks of coming cycles: each risk of a schedule once, at the first run it affects. */
export async function boardRisks(
  sql: Sql,
  call: AccountCall,
  { facts, cycles }: PlannedPeriod,
  coming: readonly ComingCycle[],
  // Only a plan from now on has the next run of each section.
  isFromNow: boolean,
): Promise<BoardRisk[]> {
  const { account, now } = call;
  const findings = await readBoardFindings(sql, call);
  const next = nextRunsOf(isFromNow ? cycles : [], now.epochMilliseconds);
  const modules = await modulesInField(sql, account.id, now);
  const failed = await failedOutputs(sql, account.id, now.subtract({ hours: FAILURE_DAYS * 24 }), now);
  const terms = termsOf(await farmAccount(sql, account.id));
  const accountPausesAtMs = schedulesPausedFrom(terms, now)?.epochMilliseconds ?? null;
  const names = {
    ...findingNames(facts, facts.savedSchedules, account.timeZone),
    time: (ms: number) => shortTime(ms, now, account.timeZone),
  };
  const risks: BoardRisk[] = [];
  const seenKeys = new Set<string>();
  for (const { planned, conditions, held } of coming) {
    const outputs = planned.cycle.shape.runs.flatMap(({ consumer }) => {
      const place = facts.places.get(consumer.outputId);
      return place === undefined ? [] : [place];
    });
    const probes = conditions.flatMap(({ idObject }) =>
      idObject === undefined || idObject === null ? [] : [idObject],
    );
    const used = [...new Set([...outputs.map(({ module_id }) => module_id), ...probes])];
    const ownModules = used.flatMap((id): ModuleInField[] => {
      const module = modules.get(id);
      return module === undefined ? [] : [module];
    });
    const field = {
      station: ownModules[0]?.station ?? null,
      modules: ownModules,
      conditions,
      failed: outputs.flatMap(({ id, name, module_id: moduleId }) => {
        const at = failed.get(id);
        return at === undefined ? [] : [{ name, moduleId, atMs: at.epochMilliseconds }];
      }),
      onStation: held,
      accountPausesAtMs,
      soils: soilsOf(findings, planned, next),
      watched: watchedConditions(findings, conditions),
    };
    const { risks: found } = assessRunRisks({ planned, ...field }, now.epochMilliseconds).facts;
    for (const each of found) {
      const key = `${planned.cycle.compiled.saved.id} ${each.kind} ${each.objectId} ${each.condition}`;
      if (seenKeys.has(key)) continue;
      seenKeys.add(key);
      risks.push({ ...(await presentRisk(sql, account, planned, each, conditions, now)), ...riskText(each, names) });
    }
  }
  return risks.toSorted((a, b) => Temporal.Instant.compare(a.starts_at, b.starts_at));
}

/** "18:05" for today, otherwise "20.11 18:05". */
function shortTime(ms: number, now: Temporal.Instant, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const isToday = at.toPlainDate().equals(now.toZonedDateTimeISO(timeZone).toPlainDate());
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return isToday ? time : `${twoDigits(at.day)}.${twoDigits(at.month)} ${time}`;
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
  const replacements = gate === undefined ? [] : await modulesMeasuring(sql, account.id, gate.quantity, now);
  return {
    id_scheduler: cycle.compiled.saved.id,
    date: dateOf(cycle),
    cycle: cycle.number,
    name: cycle.compiled.saved.schedule.name,
    starts_at: isoOf(startMin * 60_000),
    kind: found.kind,
    id_object: found.objectId,
    object_name: found.objectName,
    value: found.value,
    unit: found.unit,
    since: found.sinceMs === null ? null : isoOf(found.sinceMs),
    condition: found.condition,
    late: presentLate(found.late),
    instead: replacements
      .filter(({ id }) => id !== found.objectId)
      .slice(0, MAX_REPLACEMENTS)
      .map(({ id, name, field }) => ({ id_object: id, name, field })),
  };
}

function presentLate(late: Risk['late']): BoardRisk['late'] {
  if (late === undefined) return null;
  const { opensAtMs, neededAtMs } = late;
  return { opens: isoOf(opensAtMs), needed: neededAtMs === null ? null : isoOf(neededAtMs) };
}
