import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { TEST_ORDER_STEPS, TestOrderShape } from '@zagon/contract/test-area/modules.ts';
import { commandEnvelopeSchema } from '@zagon/device-protocol/command.ts';
import { stationEventSchema, type StationEvent } from '@zagon/device-protocol/station-event.ts';
import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import type { SentOrderRow } from '../../stores/openings/sent-orders.ts';

type Step = TestOrderShape['steps'][number];
type StepName = (typeof TEST_ORDER_STEPS)[number];

/** An event of a station as stored. */
export type StoredEvent = { readonly event: unknown };

/** Steps after which nothing more is expected. */
const LAST: readonly StepName[] = ['refused', 'failed', 'closed', 'lost', 'superseded'];

/** An order with its envelope and what became of it, from its row and what the station reported about it. */
export function presentOrder(row: SentOrderRow, module: string, events: readonly StoredEvent[]): TestOrderShape {
  const reported = events.flatMap(({ event }) => {
    const parsed = stationEventSchema.safeParse(event);
    return parsed.success ? stepOf(parsed.data, row, module) : [];
  });
  const steps = [
    step('queued', row.created_at),
    ...(row.sent_at === null ? [] : [step('sent', row.sent_at)]),
    ...reported,
    ...givenUp(row, reported),
  ];
  const isOver = steps.some((each) => LAST.includes(each.step));
  const isClosed = row.body.kind === 'close' && row.status >= COMMAND_STATUS.done;
  return { id: row.id, envelope: envelopeOf(row), steps, ended: isOver || isClosed, user_name: row.user_name };
}

function envelopeOf({ cmd_id, epoch, seq, not_after, body }: SentOrderRow): TestOrderShape['envelope'] {
  // The fields in the order in which the protocol declares them.
  const values = { cmd_id, epoch, seq, not_after: not_after?.toString() ?? null, orders: [body] };
  return Object.fromEntries(Object.keys(commandEnvelopeSchema.shape).map((name) => [name, valueOf(values, name)]));
}

function valueOf(values: Readonly<Record<string, TestOrderShape['envelope'][string]>>, name: string) {
  return lookUp(values, name) ?? null;
}

function stepOf(event: StationEvent, { cmd_id: cmdId, body }: SentOrderRow, module: string): readonly Step[] {
  const at = Temporal.Instant.from(event.at);
  switch (event.kind) {
    case 'command_accepted':
    case 'command_done':
      return event.cmd_id === cmdId ? [step(event.kind === 'command_done' ? 'done' : 'accepted', at)] : [];
    case 'command_refused':
    case 'command_failed':
      return event.cmd_id === cmdId
        ? [step(event.kind === 'command_refused' ? 'refused' : 'failed', at, event.reason)]
        : [];
    case 'output_opened':
    case 'output_closed':
    case 'output_open_failed': {
      const { cause } = event;
      const isOwn = cause !== null && 'cmd_id' in cause && cause.cmd_id === cmdId;
      if (!isOwn || event.module !== module || event.output !== body.output) return [];
      if (event.kind === 'output_opened') return [step('opened', at)];
      return [step(event.kind === 'output_closed' ? 'closed' : 'failed', at, event.reason)];
    }
    case 'plan_set_accepted':
    case 'plan_set_refused':
    case 'station_booted':
      return [];
  }
}

/** How the server ended an order to which the station gave no last answer. */
function givenUp(
  { status, error, answered_at: at, sent_at: sentAt, created_at }: SentOrderRow,
  steps: readonly Step[],
) {
  if (steps.some((each) => LAST.includes(each.step))) return [];
  const when = at ?? sentAt ?? created_at;
  switch (status) {
    case COMMAND_STATUS.refused:
      return [step('refused', when, error)];
    case COMMAND_STATUS.timed_out:
    case COMMAND_STATUS.unreachable:
      return [step('lost', when, error)];
    case COMMAND_STATUS.superseded:
      return [step('superseded', when, error)];
    case COMMAND_STATUS.done:
      return steps.some((each) => each.step === 'done') ? [] : [step('done', when)];
    default:
      return [];
  }
}

function step(name: StepName, at: Temporal.Instant, reason: string | null = null): Step {
  return { step: name, at: at.toString(), reason };
}
