import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { Services } from '../../calls/services.ts';
import { act } from '../../calls/actor.ts';
import { ORDERS } from '../../admission/limits.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Refusal } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { failedHandOpenings, liveHandOpenings } from '../../stores/openings/hand-openings.ts';
import { extendByHand } from '../../actions/openings/extend.ts';
import { presentHandOpening } from '../../calls/present/hand-opening.ts';
import { type HandOpeningChange, openByHand } from '../../actions/openings/open.ts';
import { stopByHand } from '../../actions/openings/stop.ts';

/** How long a failed opening is listed, in hours. */
const FAILURES_SHOWN_H = 24;

/** `publish` runs after the commit: it notifies browsers and wakes the dispatcher. */
export function handOpeningRoutes({ publish }: Pick<Services, 'publish'>): readonly Route[] {
  const runAndPublish = async (
    call: AccountCall,
    work: Promise<Result<HandOpeningChange, Refusal>>,
  ): Promise<Result<HandOpeningShape, Refusal>> => {
    const done = await work;
    if (!done.ok) return done;
    publish(call.account.id, done.value.changes);
    return ok(presentHandOpening(done.value.row));
  };
  return [
    accountRoute('listHandOpenings', async (call) => {
      const rows = await call.inAccount((sql) => liveHandOpenings(sql, call.account.id));
      return ok(rows.map(presentHandOpening));
    }),
    accountRoute('listFailedHandOpenings', async (call) => {
      const since = call.now.subtract({ hours: FAILURES_SHOWN_H });
      const rows = await call.inAccount((sql) => failedHandOpenings(sql, call.account.id, since));
      return ok(rows.map(presentHandOpening));
    }),
    accountRoute(
      'createHandOpening',
      (call) =>
        runAndPublish(call, act(call, openByHand, { outputId: call.body.id_output, minutes: call.body.minutes })),
      ORDERS,
    ),
    accountRoute(
      'extendHandOpening',
      (call) => runAndPublish(call, act(call, extendByHand, { id: call.params.id, minutes: call.body.minutes })),
      ORDERS,
    ),
    accountRoute('stopHandOpening', (call) => runAndPublish(call, act(call, stopByHand, { id: call.params.id }))),
  ];
}
