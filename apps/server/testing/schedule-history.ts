import type { ScheduleReportBody } from '@zagon/contract/reports/schedule-report.ts';
import { readScheduleReport } from '../features/reports/schedule-report.ts';
import { readHistory } from '../features/schedules/history.ts';
import { scheduleRoutes } from '../features/schedules/routes.ts';
import type { Route } from '../calls/route.ts';
import { runsOfSchedule } from '../stores/schedules/runs.ts';
import type { IrrigationRig } from './irrigation-rig.ts';

/** Reads the history of a schedule of the rig, as its screen requests it. */
export function historyOf(
  rig: IrrigationRig,
  id: string,
  dates: { readonly d0: string; readonly d1: string },
): ReturnType<typeof readHistory> {
  return readHistory(rig.call(), { id_schedule: id, ...dates });
}

/** Reads the report of a schedule of the rig. */
export function scheduleReportOf(rig: IrrigationRig, body: ScheduleReportBody): ReturnType<typeof readScheduleReport> {
  return readScheduleReport(rig.call(), body);
}

/** The route of a schedule call, as the server wires it, without publishing. */
export function scheduleRoute(name: Route['name']): Route | undefined {
  return scheduleRoutes({ publish: () => undefined }).find((route) => route.name === name);
}

/** "correct: day open, pause open, …" for the newest cycle of a schedule, from its history. */
export async function storedGates(rig: IrrigationRig, scheduleId: string): Promise<string> {
  const [from, until] = [rig.clock.now().subtract({ hours: 12 }), rig.clock.now().add({ seconds: 1 })];
  const [run] = await runsOfSchedule(rig.pools.system, rig.accountId, scheduleId, from, until);
  if (run === undefined || run.explanation === null) throw new Error('no run with an explanation');
  const lines = run.explanation.gates.map((gate) =>
    gate.kind === 'start' ? `start ${gate.state} ${gate.reason}` : `${gate.kind} ${gate.state}`,
  );
  return `${run.result}: ${lines.join(', ')}`;
}
