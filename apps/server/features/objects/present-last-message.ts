import type { objectLastMessage } from '@zagon/contract/objects/life.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';
import type { ModuleRow } from '../../stores/modules.ts';
import type { SentMessage } from './life-parts.ts';

/** What a device sends as a time may be anything. */
const YEAR_10000_MS = 253_402_300_800_000;

/** The lines that answer most questions about a silent module: when it spoke, when it should, and what it said. */
export function presentLastMessage(
  row: ModuleRow,
  message: SentMessage | undefined,
): ReplyOf<typeof objectLastMessage> {
  const { ts, received_at: received, reporting_interval_s: intervalS } = row;
  return {
    measured_at: ts?.toString() ?? null,
    received_at: received?.toString() ?? null,
    next_expected_at: ts?.add({ seconds: intervalS }).toString() ?? null,
    stale_after: ts === null ? null : iso(staleFromMs(ts.epochMilliseconds, intervalS / 60)),
    message:
      message === undefined
        ? null
        : {
            received_at: iso(message.receivedAtMs),
            through: message.through,
            stored: message.metrics.every(({ isHistorical }) => isHistorical),
            metrics: message.metrics.map(({ name, value, timestamp, isHistorical }) => ({
              name,
              value,
              timestamp: timestamp >= 0 && timestamp < YEAR_10000_MS ? iso(timestamp) : null,
              is_historical: isHistorical,
            })),
          },
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
