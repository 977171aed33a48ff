import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { PREVIEW_SLOTS } from '../../admission/limits.ts';
import { Slots } from '../../admission/slots.ts';
import { tooMany } from '../../admission/turned-away.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { closedPart } from '../../calls/replies/closed-outputs.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { readBoard } from './board.ts';
import { readHistory } from './history.ts';
import { clearOverride, overrideCycle } from './override.ts';
import { preview } from './preview.ts';
import { readSchedules } from './read.ts';
import * as service from './service.ts';
import { readWhy } from './why.ts';

/** `publish` runs after the commit. */
export function scheduleRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  const runAndPublish = async (
    call: AccountCall,
    work: Promise<Result<service.ScheduleChange, Refusal>>,
  ): Promise<Result<ScheduleShape, Refusal>> => {
    const done = await work;
    if (!done.ok) return done;
    publish(call.account.id, done.value.changes);
    return ok(done.value.shape);
  };
  const previews = new Slots(PREVIEW_SLOTS);
  const inPreviewSlot = async <T>(
    { account }: AccountCall,
    work: () => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> => {
    const release = await previews.acquire(account.id);
    return release === null ? tooMany() : work().finally(release);
  };
  return [
    accountRoute('listSchedules', async (call) =>
      ok(await call.inAccount((sql) => readSchedules(sql, call.account, call.now))),
    ),
    accountRoute('getSchedule', async (call) => {
      const [found] = await call.inAccount((sql) => readSchedules(sql, call.account, call.now, call.params.id));
      return found === undefined ? refused('not_found') : ok(found);
    }),
    accountRoute('createSchedule', (call) => runAndPublish(call, service.addSchedule(call, call.body))),
    accountRoute('updateSchedule', async (call) => {
      const changed = await runAndPublish(call, service.changeSchedule(call, call.params.id, call.body));
      return withStillRunning(call, changed, { kind: 'schedule', id: call.params.id });
    }),
    accountRoute('deleteSchedule', async (call) => {
      const removed = await service.removeSchedule(call, call.params.id);
      if (!removed.ok) return removed;
      publish(call.account.id, removed.value);
      const closed = await call.inAccount((sql) => closedPart(sql, call.account.id, removed.value));
      return ok({ ok: true as const, ...closed });
    }),
    accountRoute('previewSchedule', (call) => inPreviewSlot(call, () => preview(call, call.body))),
    accountRoute('pauseSchedule', async (call) => {
      const { start, end } = call.body;
      const paused = await runAndPublish(call, service.pauseSchedule(call, call.params.id, start, end));
      return withStillRunning(call, paused, { kind: 'schedule', id: call.params.id });
    }),
    accountRoute('resumeSchedule', (call) => runAndPublish(call, service.resumeSchedule(call, call.params.id))),
    accountRoute('skipCycle', (call) => runAndPublish(call, service.skipCycle(call, call.params.id, call.body))),
    accountRoute('unskipCycle', (call) => runAndPublish(call, service.unskipCycle(call, call.params.id, call.body))),
    accountRoute('stopSchedule', (call) => runAndPublish(call, service.stopSchedule(call, call.params.id))),
    accountRoute('irrigationBoard', (call) => inPreviewSlot(call, () => readBoard(call, call.query))),
    accountRoute('clearOverride', (call) => runAndPublish(call, clearOverride(call, call.params.id, call.body))),
    accountRoute('overrideCycle', (call) => runAndPublish(call, overrideCycle(call, call.params.id, call.body))),
    accountRoute('whySchedule', (call) =>
      readWhy(call, { scheduleId: call.params.id, date: call.query.date, cycle: call.query.cycle }),
    ),
    accountRoute('scheduleHistory', (call) => readHistory(call, call.query)),
  ];
}
