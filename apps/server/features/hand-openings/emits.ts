import { type OrderReply, orderReply, type SetOutput } from '@zagon/contract/live/irrigation-emits.ts';
import type { EmitBody } from '@zagon/contract/live/events.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, refuse, type Refused, type Result } from '@zagon/domain/core/result.ts';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import { answerOnce, UNANSWERED } from '../../calls/idempotency.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { ORDERS } from '../../admission/limits.ts';
import type { CloseTarget } from '../../emergency-stop/stop.ts';
import { type Emit, type EmitCall, emitInAccount } from '../../calls/emit.ts';
import { loadFarm, outputPlaces } from '../../stores/resources/farm.ts';
import type { PublishChanges } from '../../core/changes.ts';
import { openRefusal, openAll, type Order, orderEach } from './orders.ts';

/** Dependencies of the socket orders. */
export type HandOpeningEmitDeps = {
  readonly publish: PublishChanges;
};

type Name = 'command' | 'manual_schedule' | 'manual_schedule_new' | 'manual_group_schedule';
type Answer = Promise<Result<OrderReply, Refusal>>;

/** The orders a page sends over the socket: same rules, permissions and rows as over the API. */
export function handOpeningEmits(deps: HandOpeningEmitDeps): readonly Emit[] {
  return [
    emitInAccount(
      'command',
      ORDERS,
      (call): Answer =>
        idempotent(call, { name: 'command', closesOnly: closedByCommand(call.body) !== null }, call.body, () =>
          command(call, deps, call.body),
        ),
      closedByCommand,
    ),
    emitInAccount(
      'manual_schedule',
      ORDERS,
      (call): Answer =>
        idempotent(call, { name: 'manual_schedule', closesOnly: isClose(call.body.order) }, call.body, () =>
          orderEach(call, deps, [{ outputId: call.body.id_output, set: call.body.order }]),
        ),
      ({ order, id_output: outputId }) => (isClose(order) ? [{ kind: 'output', outputId }] : null),
    ),
    emitInAccount('manual_schedule_new', ORDERS, (call): Answer =>
      idempotent(call, { name: 'manual_schedule_new', closesOnly: false }, call.body, async () => {
        const found = await outputsOf(call, call.body.elements, call.body.minutes);
        return found.ok ? openAll(call, deps, found.value) : found;
      }),
    ),
    emitInAccount(
      'manual_group_schedule',
      ORDERS,
      (call): Answer =>
        idempotent(call, { name: 'manual_group_schedule', closesOnly: isClose(call.body.order) }, call.body, () =>
          groupOrder(call, deps, call.body),
        ),
      ({ order, id_group: groupId }) => (isClose(order) ? [{ kind: 'group', groupId }] : null),
    ),
  ];
}

function isClose({ set }: SetOutput): boolean {
  return set === 'close';
}

/** Opens or closes outputs of one module, addressed by their names on it. */
async function command(
  call: EmitCall,
  deps: HandOpeningEmitDeps,
  { id_object: moduleId, outputs }: EmitBody<'command'>,
): Answer {
  const places = await call.inAccount((sql) => outputPlaces(sql, call.account.id));
  const orders: Order[] = [];
  for (const [field, set] of Object.entries(outputs)) {
    const place = places.find((each) => each.module_id === moduleId && each.field_name === field);
    if (place === undefined) return (set.set === 'open' ? openRefusal(call) : null) ?? refused('not_found');
    orders.push({ outputId: place.id, set });
  }
  return orders.length === 0 ? refused('not_found') : orderEach(call, deps, orders);
}

function closedByCommand({ id_object: moduleId, outputs }: EmitBody<'command'>): readonly CloseTarget[] | null {
  return Object.values(outputs).every(isClose)
    ? Object.keys(outputs).map((field) => ({ kind: 'field', moduleId, field }))
    : null;
}

async function groupOrder(
  call: EmitCall,
  deps: HandOpeningEmitDeps,
  { id_group: id, order: set }: EmitBody<'manual_group_schedule'>,
): Answer {
  const no = set.set === 'open' ? openRefusal(call) : null;
  if (no !== null) return no;
  const found = await outputsOf(call, [{ type: 'group', id, minutes: null }], set.set === 'open' ? set.minutes : 1);
  if (!found.ok) return found;
  if (set.set === 'open') return openAll(call, deps, found.value);
  const orders = found.value.map(({ outputId }) => ({ outputId, set }));
  return orderEach(call, deps, orders);
}

type Element = EmitBody<'manual_schedule_new'>['elements'][number];

/** Resolves the requested elements to outputs, expanding groups; each output once, with its minutes. */
function outputsOf(
  call: EmitCall,
  elements: readonly Element[],
  minutes: number,
): Promise<Result<readonly (Order & { readonly set: Extract<SetOutput, { set: 'open' }> })[], Refusal>> {
  return call.inAccount(async (sql) => {
    const { farm, places } = await loadFarm(sql, call.account.id);
    const found = new Map<string, number>();
    for (const [i, { type, id, minutes: own }] of elements.entries()) {
      const consumers = type === 'output' ? [] : expandElement(farm, { type, id });
      const ids = type === 'output' ? [id] : consumers.map((consumer) => consumer?.outputId);
      if (type === 'group' && ids.length === 0) return invalid(problem(`elements.${i}`, 'schedule_empty_group'));
      for (const outputId of ids) {
        if (outputId === undefined || !places.has(outputId)) return refused('not_found');
        found.set(outputId, own ?? minutes);
      }
    }
    return ok([...found].map(([outputId, wanted]) => ({ outputId, set: { set: 'open' as const, minutes: wanted } })));
  });
}

/**
 * Returns the first response for an order repeated under the same key. A refused order changed nothing, so it is
 * executed again.
 */
async function idempotent(
  { visitor, now, account, system }: EmitCall,
  { name, closesOnly }: { readonly name: Name; readonly closesOnly: boolean },
  body: { readonly key: string },
  work: () => Answer,
): Answer {
  const no: { refusal: Refused<Refusal> | null } = { refusal: null };
  const repeat = {
    sql: system,
    userId: visitor.userId,
    key: body.key,
    request: `${name} ${account.id} ${JSON.stringify(body)}`,
    now,
  };
  const stored = await answerOnce(repeat, async () => {
    const done = await work();
    if (done.ok) return { status: 200, value: done.value };
    no.refusal = done;
    return { status: NOT_STORED, value: null };
  });
  if (stored === 'conflict') return refused('conflict');
  // Closing twice does no harm, and a close is never refused because of a key.
  if (stored === 'unanswered') return closesOnly ? work() : refuse(UNANSWERED);
  return no.refusal ?? ok(orderReply.parse(stored.value));
}

/** A response with this status is not stored, so its key can be used again. */
const NOT_STORED = 503;
