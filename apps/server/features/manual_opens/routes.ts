import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { AccountCall } from '../../http/call.ts';
import type { Refusal } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { liveManualOpens } from '../../stores/manual-opens.ts';
import { extendByHand } from './extend.ts';
import { presentManualOpen } from './present.ts';
import { type Changed, openByHand } from './service.ts';
import { stopByHand } from './stop.ts';

/** `tell` runs after the commit: it tells the browsers and wakes the dispatcher. */
export function manualOpenRoutes(tell: TellChanges): readonly Route[] {
  const told = async (
    call: AccountCall,
    work: Promise<Result<Changed, Refusal>>,
  ): Promise<Result<ManualOpenShape, Refusal>> => {
    const done = await work;
    if (!done.ok) return done;
    await tell(call.account.id, done.value.changes);
    return ok(presentManualOpen(done.value.row));
  };
  return [
    inAccount('listManualOpens', async (call) => {
      const rows = await call.inAccount((sql) => liveManualOpens(sql, call.account.id));
      return ok(rows.map(presentManualOpen));
    }),
    inAccount('createManualOpen', (call) => told(call, openByHand(call, call.body.id_output, call.body.minutes))),
    inAccount('extendManualOpen', (call) => told(call, extendByHand(call, call.params.id, call.body.minutes))),
    inAccount('stopManualOpen', (call) => told(call, stopByHand(call, call.params.id))),
  ];
}
