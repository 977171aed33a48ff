import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { readBoard } from './board.ts';
import { type HistoryReply, readHistory } from './history.ts';
import { clearOverride, overrideCycle } from './override.ts';
import { preview } from './preview.ts';
import { readSchedulers } from './read.ts';
import * as service from './service.ts';
import { readWhy } from './why.ts';

/** `present` gives openings the wire's words; they are another noun's. `tell` runs after the commit. */
export function schedulerRoutes(tell: TellChanges, present: HistoryReply): readonly Route[] {
  const told = async (
    call: AccountCall,
    work: Promise<Result<service.Changed, Refusal>>,
  ): Promise<Result<SchedulerShape, Refusal>> => {
    const done = await work;
    if (!done.ok) return done;
    await tell(call.account.id, done.value.changes);
    return ok(done.value.shape);
  };
  return [
    inAccount('listSchedulers', async (call) =>
      ok(await call.inAccount((sql) => readSchedulers(sql, call.account, call.now))),
    ),
    inAccount('getScheduler', async (call) => {
      const [found] = await call.inAccount((sql) => readSchedulers(sql, call.account, call.now, call.params.id));
      return found === undefined ? refused('not_found') : ok(found);
    }),
    inAccount('createScheduler', (call) => told(call, service.addSchedule(call, call.body))),
    inAccount('updateScheduler', (call) => told(call, service.changeSchedule(call, call.params.id, call.body))),
    inAccount('deleteScheduler', async (call) => {
      const gone = await service.removeSchedule(call, call.params.id);
      if (!gone.ok) return gone;
      await tell(call.account.id, gone.value);
      return ok({ ok: true as const });
    }),
    inAccount('previewScheduler', (call) => preview(call, call.body)),
    inAccount('pauseScheduler', (call) =>
      told(call, service.pauseSchedule(call, call.params.id, call.body.start, call.body.end)),
    ),
    inAccount('resumeScheduler', (call) => told(call, service.resumeSchedule(call, call.params.id))),
    inAccount('skipCycle', (call) => told(call, service.skipCycle(call, call.params.id, call.body))),
    inAccount('unskipCycle', (call) => told(call, service.unskipCycle(call, call.params.id, call.body))),
    inAccount('stopScheduler', (call) => told(call, service.stopSchedule(call, call.params.id))),
    inAccount('irrigationBoard', (call) => readBoard(call, call.query)),
    inAccount('clearOverride', (call) => told(call, clearOverride(call, call.params.id, call.body))),
    inAccount('overrideCycle', (call) => told(call, overrideCycle(call, call.params.id, call.body))),
    inAccount('whyScheduler', (call) =>
      readWhy(call, { scheduleId: call.params.id, date: call.query.date, cycle: call.query.cycle }),
    ),
    inAccount('schedulerHistory', (call) => readHistory(call, call.query, present)),
  ];
}
