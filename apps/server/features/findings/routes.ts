import { ok } from '@zagon/domain/core/result.ts';
import type { EventBody } from '@zagon/contract/live/events.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Services } from '../../calls/services.ts';
import type { Events } from '../../core/events.ts';
import { usedSensors } from '../../stores/probe-trust/sensor-use.ts';
import { probeWasReplaced, useSensorAnyway } from './probe-use.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { listedFindings } from '../../stores/findings/listed-findings.ts';
import { type NextRun, nextRuns } from './next-runs.ts';
import { presentFinding } from './present.ts';
import { readSectionWater } from './section-water.ts';

/** How far back a run may have been judged to be listed as the last one. */
const LAST_RUNS = { hours: 7 * 24 } as const;

function announceFindings(events: Events, { account }: AccountCall, place: EventBody<'findings'>['place']): void {
  events.publish({ client: account.id }, 'findings', { place });
}

export function findingRoutes({ events }: Pick<Services, 'events'>): readonly Route[] {
  return [
    accountRoute('getSoilWater', (call) => readSectionWater(call, call.params.id)),

    accountRoute('listFindings', (call) =>
      call.inAccount(async (sql) => {
        const rows = await listedFindings(sql, call.account.id, {
          kind: call.query.kind ?? null,
          place: call.query.place ?? null,
          runId: call.query.id_run ?? null,
          lastRunsSince: call.query.runs === 'last' ? call.now.subtract(LAST_RUNS) : null,
        });
        const hasDates = rows.some(({ kind, stated }) => kind === 'soil_water' && stated);
        const runs = hasDates ? await nextRuns(sql, call) : new Map<string, NextRun>();
        const used = await usedSensors(sql, call.account.id, call.now);
        return ok(rows.map((row) => presentFinding(row, { runs, used })));
      }),
    ),

    accountRoute('useSensorAnyway', async (call) => {
      const done = await useSensorAnyway(call, call.params.id, call.body);
      if (done.ok) announceFindings(events, call, 'module');
      return done;
    }),

    accountRoute('probeWasReplaced', async (call) => {
      const done = await probeWasReplaced(call, call.params.id);
      if (done.ok) announceFindings(events, call, 'module');
      return done;
    }),
  ];
}
