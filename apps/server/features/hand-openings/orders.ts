import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { OrderReply, SetOutput } from '@zagon/contract/live/irrigation-emits.ts';
import { ok, type Refused, type Result } from '@zagon/domain/core/result.ts';
import { presentRefusal, refused, type Refusal } from '../../core/refusal.ts';
import { decideAccess } from '../../calls/visitor.ts';
import type { EmitCall } from '../../calls/emit.ts';
import { permissionOf } from '../../calls/permissions.ts';
import { lockIrrigation, outputPlace } from '../../stores/resources/farm.ts';
import { mergeChanges, type PublishChanges } from '../../core/changes.ts';
import { refuseMember } from '../../actions/openings/refusals.ts';
import { act, actorOf } from '../../calls/actor.ts';
import { closeNow } from '../../actions/openings/close.ts';
import { presentHandOpening } from '../../calls/present/hand-opening.ts';
import { type HandOpeningChange, openByHand, openLocked } from '../../actions/openings/open.ts';

/** The action on an output. */
export type Order = { readonly outputId: string; readonly set: SetOutput };

type Deps = { readonly publish: PublishChanges };
type OrderResult = OrderReply['results'][number];

/** Null if the visitor may open outputs, otherwise the refusal. Closing is not checked here. */
export function openRefusal({ visitor }: EmitCall): Refused<Refusal> | null {
  const verdict = decideAccess(permissionOf(ENDPOINTS.createHandOpening.who), visitor);
  return verdict === 'allowed' ? null : refused(verdict);
}

/**
 * Executes orders one by one, closings first. A refused order does not block the others; if all are refused, the
 * first refusal is returned.
 */
export async function orderEach(
  call: EmitCall,
  deps: Deps,
  orders: readonly Order[],
): Promise<Result<OrderReply, Refusal>> {
  const no = orders.some(({ set }) => set.set === 'open') ? openRefusal(call) : null;
  const closingsFirst = orders.toSorted((a, b) => Number(a.set.set === 'open') - Number(b.set.set === 'open'));
  const resultsByOutput = new Map<string, OrderResult>();
  const refusals: Refused<Refusal>[] = [];
  for (const { outputId, set } of closingsFirst) {
    const done =
      set.set === 'close' ? await close(call, deps, outputId) : (no ?? (await open(call, deps, outputId, set.minutes)));
    if (!done.ok) refusals.push(done);
    resultsByOutput.set(outputId, done.ok ? done.value : refusedResult(call, outputId, done.error));
  }
  const [first] = refusals;
  if (first !== undefined && refusals.length === orders.length) return first;
  return ok({ ok: true, results: orders.flatMap(({ outputId }) => resultsByOutput.get(outputId) ?? []) });
}

/** Opens all the outputs, or none, returning the first refusal. */
export async function openAll(
  call: EmitCall,
  { publish }: Deps,
  orders: readonly { readonly outputId: string; readonly set: Extract<SetOutput, { set: 'open' }> }[],
): Promise<Result<OrderReply, Refusal>> {
  const no = openRefusal(call);
  if (no !== null) return no;
  const all = await call.inAccount(async (sql): Promise<Result<readonly HandOpeningChange[], Refusal>> => {
    await lockIrrigation(sql, call.account.id);
    await sql.run('savepoint all_or_none');
    const opened: HandOpeningChange[] = [];
    for (const { outputId, set } of orders) {
      const done = await openLocked(sql, actorOf(call), { outputId, minutes: set.minutes }, call.now);
      if (!done.ok) {
        await sql.run('rollback to savepoint all_or_none');
        const place = orders.length > 1 ? await outputPlace(sql, call.account.id, outputId) : undefined;
        return place === undefined ? done : refuseMember(done.error, place.name, opened.length > 0);
      }
      opened.push(done.value);
    }
    return ok(opened);
  });
  if (!all.ok) return all;
  publish(call.account.id, mergeChanges(all.value.map(({ changes }) => changes)));
  return ok({ ok: true, results: all.value.map(openedResult) });
}

async function open(
  call: EmitCall,
  { publish }: Deps,
  outputId: string,
  minutes: number,
): Promise<Result<OrderResult, Refusal>> {
  const done = await act(call, openByHand, { outputId, minutes });
  if (!done.ok) return done;
  publish(call.account.id, done.value.changes);
  return ok(openedResult(done.value));
}

async function close(call: EmitCall, { publish }: Deps, outputId: string): Promise<Result<OrderResult, Refusal>> {
  const done = await act(call, closeNow, { outputId });
  if (!done.ok) return done;
  publish(call.account.id, done.value.changes);
  return ok({ id_output: outputId, manual_open: null, id_command: done.value.commandId, refused: null });
}

function openedResult({ row, changes }: HandOpeningChange): OrderResult {
  const id_command = changes.commands?.at(-1) ?? null;
  return { id_output: row.output_id, manual_open: presentHandOpening(row), id_command, refused: null };
}

function refusedResult({ language }: EmitCall, outputId: string, refusal: Refusal): OrderResult {
  const { message } = presentRefusal(refusal, language);
  return { id_output: outputId, manual_open: null, id_command: null, refused: message };
}
