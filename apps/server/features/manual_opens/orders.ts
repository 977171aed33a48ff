import type { OrderReply, SetOutput } from '@zagon/contract/live/irrigation-emits.ts';
import { ok, type Refused, type Result } from '@zagon/domain/core/result.ts';
import { presentRefusal, refused, type Refusal } from '../../http/refusal.ts';
import { decideAccess } from '../../http/visitor.ts';
import type { EmitCall } from '../../live/emit.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { lockIrrigation, outputPlace } from '../../stores/farm.ts';
import { type IrrigationChanges, joinChanges, type TellChanges } from '../../stores/irrigation-changes.ts';
import { presentManualOpen, refuseMember } from './present.ts';
import { type Changed, openByHand, openLocked } from './service.ts';

/** What an output is to do. */
export type Order = { readonly outputId: string; readonly set: SetOutput };

/** Closes an output, whatever opened it. */
export type CloseOutput = (
  call: EmitCall,
  outputId: string,
) => Promise<Result<{ readonly commandId: string; readonly changes: IrrigationChanges }, Refusal>>;

type Parts = { readonly tell: TellChanges; readonly close: CloseOutput };
type Made = OrderReply['results'][number];

/** Null where the visitor may open; the refusal otherwise. A closing is not asked. */
export function mayOpen({ visitor }: EmitCall): Refused<Refusal> | null {
  const verdict = decideAccess(PERMISSIONS.routes.createManualOpen, visitor);
  return verdict === 'allowed' ? null : refused(verdict);
}

/**
 * Carries out orders one by one, closings first. One that is refused holds up no other; where all are, the first
 * refusal is the answer.
 */
export async function orderEach(
  call: EmitCall,
  parts: Parts,
  orders: readonly Order[],
): Promise<Result<OrderReply, Refusal>> {
  const no = orders.some(({ set }) => set.set === 'open') ? mayOpen(call) : null;
  const inTurn = orders.toSorted((a, b) => Number(a.set.set === 'open') - Number(b.set.set === 'open'));
  const made = new Map<string, Made>();
  const refusals: Refused<Refusal>[] = [];
  for (const { outputId, set } of inTurn) {
    const done =
      set.set === 'close'
        ? await close(call, parts, outputId)
        : (no ?? (await open(call, parts, outputId, set.minutes)));
    if (!done.ok) refusals.push(done);
    made.set(outputId, done.ok ? done.value : refusedResult(call, outputId, done.error));
  }
  const [first] = refusals;
  if (first !== undefined && refusals.length === orders.length) return first;
  return ok({ ok: true, results: orders.flatMap(({ outputId }) => made.get(outputId) ?? []) });
}

/** Opens several outputs: all of them, or none with the first reason. */
export async function openAll(
  call: EmitCall,
  { tell }: Parts,
  orders: readonly { readonly outputId: string; readonly set: Extract<SetOutput, { set: 'open' }> }[],
): Promise<Result<OrderReply, Refusal>> {
  const no = mayOpen(call);
  if (no !== null) return no;
  const all = await call.inAccount(async (sql): Promise<Result<readonly Changed[], Refusal>> => {
    await lockIrrigation(sql, call.account.id);
    await sql.run('savepoint all_or_none');
    const opened: Changed[] = [];
    for (const { outputId, set } of orders) {
      const done = await openLocked(sql, call, outputId, set.minutes);
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
  await tell(call.account.id, joinChanges(all.value.map(({ changes }) => changes)));
  return ok({ ok: true, results: all.value.map(openedResult) });
}

async function open(
  call: EmitCall,
  { tell }: Parts,
  outputId: string,
  minutes: number,
): Promise<Result<Made, Refusal>> {
  const done = await openByHand(call, outputId, minutes);
  if (!done.ok) return done;
  await tell(call.account.id, done.value.changes);
  return ok(openedResult(done.value));
}

async function close(call: EmitCall, parts: Parts, outputId: string): Promise<Result<Made, Refusal>> {
  const done = await parts.close(call, outputId);
  if (!done.ok) return done;
  await parts.tell(call.account.id, done.value.changes);
  return ok({ id_output: outputId, manual_open: null, id_command: done.value.commandId, refused: null });
}

function openedResult({ row, changes }: Changed): Made {
  const id_command = changes.commands?.at(-1) ?? null;
  return { id_output: row.output_id, manual_open: presentManualOpen(row), id_command, refused: null };
}

function refusedResult({ language }: EmitCall, outputId: string, refusal: Refusal): Made {
  const { message } = presentRefusal(refusal, language);
  return { id_output: outputId, manual_open: null, id_command: null, refused: message };
}
