import {
  LIVE_MESSAGES_BURST,
  LIVE_MESSAGES_PER_S,
  METRIC_NAME_LENGTH_MAX,
  METRICS_PER_PAYLOAD_MAX,
  STATION_PAYLOAD_BYTES_MAX,
} from '@zagon/device-protocol/limits.ts';
import type { Exchange, StationMessage } from '../exchange/exchange.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { where } from './find.ts';

/** Chapter 11: limits. */
export const limitChecks: readonly Check[] = [
  check(
    '11.1',
    'Every payload is plain Sparkplug B',
    'Każda wiadomość to zwykły Sparkplug B',
    'Compressed payloads (`SPBV1.0_COMPRESSED`), data sets and templates are not supported',
    isPlainSparkplug,
  ),
  check(
    '11.2',
    'No payload above 65536 bytes',
    'Żadna wiadomość powyżej 65536 bajtów',
    'payload of a station',
    (exchange) => within(exchange, ({ bytes }) => bytes, STATION_PAYLOAD_BYTES_MAX, 'bytes'),
  ),
  check(
    '11.3',
    'No payload with more than 500 metrics',
    'Żadna wiadomość z ponad 500 wartościami',
    'metrics in a payload',
    (exchange) => within(exchange, metricCount, METRICS_PER_PAYLOAD_MAX, 'metrics'),
  ),
  check('11.4', 'No metric name above 128 characters', 'Żadna nazwa powyżej 128 znaków', 'metric name', (exchange) =>
    within(exchange, longestName, METRIC_NAME_LENGTH_MAX, 'characters'),
  ),
  check(
    '11.5',
    'Live messages stay within 20 per second',
    'Wiadomości na żywo mieszczą się w 20 na sekundę',
    '20 per second and station on average, 60 at once',
    staysWithinRate,
  ),
];

function metricCount({ payload }: StationMessage): number {
  return payload?.metrics.length ?? 0;
}

function longestName({ payload }: StationMessage): number {
  return Math.max(0, ...(payload?.metrics ?? []).map(({ name }) => name?.length ?? 0));
}

function isPlainSparkplug({ messages }: Exchange): Verdict {
  if (messages.length === 0) return skip('nothing was published');
  const isCompressed = ({ payload }: StationMessage): boolean =>
    payload?.metrics.some(({ name }) => name === 'algorithm') === true && payload.metrics.length === 1;
  return noneOf(
    messages.filter((message) => message.payload === undefined || isCompressed(message)).map(where),
    `${messages.length} messages`,
  );
}

function within(
  { messages }: Exchange,
  measure: (message: StationMessage) => number,
  limit: number,
  unit: string,
): Verdict {
  if (messages.length === 0) return skip('nothing was published');
  const largest = messages.reduce((most, message) => (measure(message) > measure(most) ? message : most));
  const text = `at most ${measure(largest)} ${unit} (${where(largest)})`;
  return measure(largest) <= limit ? pass(text) : fail(text);
}

/** A bucket of 60 messages that refills at 20 per second. Births are not limited. */
function staysWithinRate({ messages }: Exchange): Verdict {
  const live = messages.filter(
    ({ type, metrics }) => (type === 'NDATA' || type === 'DDATA') && !metrics.every(({ isHistorical }) => isHistorical),
  );
  if (live.length === 0) return skip('no live message arrived');
  let tokens = LIVE_MESSAGES_BURST;
  let beforeMs = live[0]?.atMs ?? 0;
  const over: string[] = [];
  for (const message of live) {
    tokens = Math.min(LIVE_MESSAGES_BURST, tokens + (LIVE_MESSAGES_PER_S * (message.atMs - beforeMs)) / 1000) - 1;
    beforeMs = message.atMs;
    if (tokens >= 0) continue;
    over.push(where(message));
    tokens = 0;
  }
  return noneOf(over, `${live.length} live messages`);
}
