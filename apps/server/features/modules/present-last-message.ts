import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { staleFromMs } from '@zagon/domain/measurements/freshness.ts';
import type { ModuleRow } from '../../stores/modules/modules.ts';
import type { SentMessage } from '../../calls/present/field-message.ts';

/** A device may send any number as a timestamp. */
const YEAR_10000_MS = 253_402_300_800_000;

/** The explanation of most silent modules: when it last sent, when it should have, and what it sent. */
export function presentLastMessage(
  row: ModuleRow,
  message: SentMessage | undefined,
): ReplyOf<typeof ENDPOINTS.moduleLastMessage> {
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
