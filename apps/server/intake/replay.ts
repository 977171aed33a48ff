import type { LinkMessage } from './ingest/link-message.ts';
import { emptyContent, type SentReading } from './ingest/message-content.ts';
import type { Watermark } from './ingest/watermark.ts';

type ReceivedMessage = LinkMessage & { readonly kind: 'message' };

/** A received message as it can be replayed: what a station may send again, and nothing else. */
export type ReplayableMessage = Pick<ReceivedMessage, 'station' | 'module'> & {
  readonly readings: readonly SentReading[];
  readonly event: ReceivedMessage['content']['event'];
  readonly numbers: readonly number[];
  /** The memory of the station in which it is numbered, as known when it was received. */
  readonly memory: string | undefined;
};

/** False for a message without a number: a report of the present state, which a station never repeats later. */
export function isReplayable({ content }: ReceivedMessage): boolean {
  return content.numbers.length > 0;
}

export function replayableOf(
  { station, module, content }: ReceivedMessage,
  readings: readonly SentReading[],
  memory: string | undefined,
): ReplayableMessage {
  const { event, numbers } = content;
  return { station, module, readings, event, numbers, memory };
}

/**
 * True if everything in the message is stored already, so that a replay adds nothing. A number of an earlier memory of
 * the station may be that of a message yet to come, which would then be confirmed without having been stored.
 */
export function isStoredBy({ memory, numbers }: ReplayableMessage, mark: Watermark | undefined): boolean {
  return memory !== undefined && memory === mark?.memory && numbers.every((number) => number <= mark.through);
}

/**
 * The message as a station sends it again after a lost confirmation: with its number, and its readings marked as
 * historical. It therefore changes no live value, raises no alarm and decides nothing, and its event is recognised as
 * one already stored.
 */
export function replayOf(
  { station, module, readings, event, numbers }: ReplayableMessage,
  at: number,
): ReceivedMessage {
  return {
    kind: 'message',
    station,
    module,
    at,
    content: {
      ...emptyContent(),
      readings: readings.map(({ atMs, values }) => ({ atMs, isHistorical: true, values: { ...values } })),
      numbers: [...numbers],
      event,
    },
  };
}
