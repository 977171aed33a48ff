import { type OrderReply, orderReply, type SetOutput } from '@zagon/contract/live/irrigation-emits.ts';
import type { EmitBody } from '@zagon/contract/live/events.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Refused, type Result } from '@zagon/domain/core/result.ts';
import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import type { Sql } from '../../db/pool.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { type Emit, type EmitCall, emitInAccount, type Rate } from '../../live/emit.ts';
import { loadFarm, outputPlaces } from '../../stores/farm.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { type CloseOutput, mayOpen, openAll, type Order, orderEach } from './orders.ts';

/** What the orders over the socket work with. */
export type HandEmitParts = {
  /** Where the keys of orders are kept, so that one that is repeated is not carried out again. */
  readonly keys: Sql;
  readonly tell: TellChanges;
  /** Closing an output, whatever opened it; it belongs to another noun. */
  readonly close: CloseOutput;
};

/** Orders to the field, all kinds together: 5 a second, 20 at once. */
const RATE: Rate = { burst: 20, perS: 5 };
const TOGETHER = 'orders';

type Name = 'command' | 'manual_schedule' | 'manual_schedule_new' | 'manual_group_schedule';
type Answer = Promise<Result<OrderReply, Refusal>>;

/** What a page orders over the socket: the same rules, rights and rows as over the API. */
export function handEmits(parts: HandEmitParts): readonly Emit[] {
  const { keys } = parts;
  return [
    emitInAccount(
      'command',
      RATE,
      (call): Answer => once(keys, call, 'command', call.body, () => command(call, parts, call.body)),
      TOGETHER,
    ),
    emitInAccount(
      'manual_schedule',
      RATE,
      (call): Answer =>
        once(keys, call, 'manual_schedule', call.body, () =>
          orderEach(call, parts, [{ outputId: call.body.id_output, set: call.body.order }]),
        ),
      TOGETHER,
    ),
    emitInAccount(
      'manual_schedule_new',
      RATE,
      (call): Answer =>
        once(keys, call, 'manual_schedule_new', call.body, async () => {
          const found = await outputsOf(call, call.body.elements, call.body.minutes);
          return found.ok ? openAll(call, parts, found.value) : found;
        }),
      TOGETHER,
    ),
    emitInAccount(
      'manual_group_schedule',
      RATE,
      (call): Answer => once(keys, call, 'manual_group_schedule', call.body, () => wholeGroup(call, parts, call.body)),
      TOGETHER,
    ),
  ];
}

/** Outputs of one module, by their names on it. */
async function command(
  call: EmitCall,
  parts: HandEmitParts,
  { id_object: moduleId, outputs }: EmitBody<'command'>,
): Answer {
  const places = await call.inAccount((sql) => outputPlaces(sql, call.account.id));
  const orders: Order[] = [];
  for (const [field, set] of Object.entries(outputs)) {
    const place = places.find((each) => each.module_id === moduleId && each.field_name === field);
    if (place === undefined) return (set.set === 'open' ? mayOpen(call) : null) ?? refused('not_found');
    orders.push({ outputId: place.id, set });
  }
  return orders.length === 0 ? refused('not_found') : orderEach(call, parts, orders);
}

async function wholeGroup(
  call: EmitCall,
  parts: HandEmitParts,
  { id_group: id, order: set }: EmitBody<'manual_group_schedule'>,
): Answer {
  const no = set.set === 'open' ? mayOpen(call) : null;
  if (no !== null) return no;
  const found = await outputsOf(call, [{ type: 'group', id, minutes: null }], set.set === 'open' ? set.minutes : 1);
  if (!found.ok) return found;
  if (set.set === 'open') return openAll(call, parts, found.value);
  const orders = found.value.map(({ outputId }) => ({ outputId, set }));
  return orderEach(call, parts, orders);
}

type Element = EmitBody<'manual_schedule_new'>['elements'][number];

/** The outputs behind what was named, groups unfolded; each once, with its minutes. */
function outputsOf(
  call: EmitCall,
  elements: readonly Element[],
  minutes: number,
): Promise<Result<readonly (Order & { readonly set: Extract<SetOutput, { set: 'open' }> })[], Refusal>> {
  return call.inAccount(async (sql) => {
    const { farm, places } = await loadFarm(sql, call.account.id);
    const found = new Map<string, number>();
    for (const [i, { type, id, minutes: own }] of elements.entries()) {
      const consumers = type === 'output' ? [] : unfoldElement(farm, { type, id });
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

/** An order that comes a second time under its key gets the first answer; one that was refused changed nothing and is asked anew. */
async function once(
  keys: Sql,
  { visitor, now, account }: EmitCall,
  name: Name,
  body: { readonly key: string },
  work: () => Answer,
): Answer {
  const no: { refusal: Refused<Refusal> | null } = { refusal: null };
  const repeat = {
    sql: keys,
    userId: visitor.userId,
    key: body.key,
    request: `${name} ${account.id} ${JSON.stringify(body)}`,
    now,
  };
  const given = await answerOnce(repeat, async () => {
    const done = await work();
    if (done.ok) return { status: 200, value: done.value };
    no.refusal = done;
    return { status: NOT_KEPT, value: null };
  });
  if (given === 'conflict') return refused('conflict');
  return no.refusal ?? ok(orderReply.parse(given.value));
}

/** An answer of this kind frees its key. */
const NOT_KEPT = 503;
