import { CLOCK_SET_FROM_MS } from '@zagon/device-protocol/limits.ts';
import { isProtocolMetric } from '@zagon/device-protocol/metric-names.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Exchange, StationMessage } from '../exchange/exchange.ts';
import { moduleBirths, outputsIn, testOutputs, valueIn } from '../exchange/served.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { commandFor, dataMessages, openingsFor, where } from './find.ts';

const AHEAD_MAX_MS = 10 * 60_000;
/** Outputs are reported as soon as they change; a radio module needs a moment. */
const SOON_MS = 10_000;

/** Chapter 5: readings. */
export const readingChecks: readonly Check[] = [
  check(
    '5.1',
    'Every module sends readings with known names',
    'Każdy moduł wysyła odczyty o znanych nazwach',
    'Unknown names are counted and ignored',
    everyModuleReports,
  ),
  check(
    '5.2',
    'Every value has its own time of measurement',
    'Każda wartość ma własny czas pomiaru',
    'Its timestamp is the moment of measurement',
    hasTimes,
  ),
  check(
    '5.3',
    'No value is older than 2010 or from the future',
    'Żadna wartość nie jest sprzed 2010 r. ani z przyszłości',
    'A timestamp before 2010, or more than 10 minutes ahead of the server, is quarantined',
    hasPlausibleTimes,
  ),
  check(
    '5.4',
    'Values are finite numbers, true, false or null',
    'Wartości to liczby skończone, prawda, fałsz lub null',
    'NaN, infinite numbers and texts are quarantined',
    hasNumbers,
  ),
  check(
    '5.5',
    'Values measured together carry the same time',
    'Wartości zmierzone razem mają ten sam czas',
    'Values measured together carry the same timestamp',
    sharesTimes,
  ),
  check(
    '5.6',
    'An output is reported as soon as it changes',
    'Zmiana wyjścia jest zgłaszana od razu',
    'are reported as soon as they change',
    reportsOutputs,
  ),
  check(
    '5.7',
    'Outputs are part of every reading of their module',
    'Wyjścia są w każdym odczycie swojego modułu',
    'and with every other message of their module',
    repeatsOutputs,
  ),
];

type Value = { readonly message: StationMessage; readonly name: string };

function readings(exchange: Exchange): readonly StationMessage[] {
  return dataMessages(exchange).filter(({ metrics }) => metrics.some(({ name }) => !isProtocolMetric(name)));
}

function everyModuleReports(exchange: Exchange): Verdict {
  const births = [...moduleBirths(exchange).keys()];
  const owners: readonly (string | null)[] = births.length === 0 ? [null] : births;
  const reporting = new Set(
    dataMessages(exchange)
      .filter(({ metrics }) => metrics.some(({ name }) => isFieldName(name)))
      .map(({ module }) => module),
  );
  return noneOf(
    owners.filter((owner) => !reporting.has(owner)).map((owner) => `no reading of ${owner ?? 'the station'}`),
    `readings of ${owners.length} senders`,
  );
}

function hasTimes(exchange: Exchange): Verdict {
  const all = readings(exchange);
  if (all.length === 0) return skip('no reading arrived');
  const without = all.filter(({ payload }) =>
    payload?.metrics.some(
      ({ timestamp, name }) => timestamp === undefined && (name === undefined || !isProtocolMetric(name)),
    ),
  );
  return noneOf(without.map(where), `${all.length} messages`);
}

function hasPlausibleTimes(exchange: Exchange): Verdict {
  const all = readings(exchange);
  if (all.length === 0) return skip('no reading arrived');
  const wrong = all.flatMap((message) =>
    message.metrics
      .filter(({ timestamp }) => timestamp < CLOCK_SET_FROM_MS || timestamp > message.atMs + AHEAD_MAX_MS)
      .map(({ name, timestamp }) => `${name} at ${timestamp} (${where(message)})`),
  );
  return noneOf(wrong, `${all.length} messages`);
}

function hasNumbers(exchange: Exchange): Verdict {
  const all = readings(exchange);
  if (all.length === 0) return skip('no reading arrived');
  const wrong = all.flatMap((message) =>
    message.metrics
      .filter(({ name, value }) => isFieldName(name) && !isReadable(value))
      .map(({ name, value }): Value & { text: string } => ({ message, name, text: String(value) })),
  );
  return noneOf(
    wrong.map(({ message, name, text }) => `${name} is ${text} (${where(message)})`),
    `${all.length} messages`,
  );
}

function isReadable(value: unknown): boolean {
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** Two values of one live message that differ by less than a second were measured together. */
function sharesTimes(exchange: Exchange): Verdict {
  const live = readings(exchange).filter(({ numbers }) => numbers.length <= 1);
  if (live.length === 0) return skip('no reading arrived');
  const wrong = live.filter(({ metrics }) => {
    const times = [
      ...new Set(metrics.filter(({ name }) => isFieldName(name)).map(({ timestamp }) => timestamp)),
    ].sort();
    return times.some((time, index) => index > 0 && time - (times[index - 1] ?? 0) < 1_000);
  });
  return noneOf(wrong.map(where), `${live.length} messages`);
}

function reportsOutputs(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'open');
  const at = testOutputs(exchange)?.valve;
  if (command === undefined || at === undefined) return skip('nothing was opened');
  const { opened, closed } = openingsFor(exchange, { cmd_id: command.cmdId });
  const [first] = opened;
  const [end] = closed;
  if (first === undefined || end === undefined) return skip('the opening did not run');
  const states = dataMessages(exchange).filter(
    ({ module, metrics }) => module === at.module && metrics.some(({ name }) => name === at.output),
  );
  const has = (isOpen: boolean, fromMs: number): boolean =>
    states.some(
      (message) => Boolean(valueIn(message, at.output)) === isOpen && Math.abs(message.atMs - fromMs) <= SOON_MS,
    );
  if (!has(true, first.atMs)) return fail(`${at.output} was not reported open after line ${first.line}`);
  return has(false, end.atMs)
    ? pass(`${at.module}/${at.output} open, then closed`)
    : fail(`${at.output} was not reported closed after line ${end.line}`);
}

function repeatsOutputs(exchange: Exchange): Verdict {
  const births = moduleBirths(exchange);
  const withOutputs = readings(exchange).flatMap((message) => {
    const birth = message.module === null ? undefined : births.get(message.module);
    const outputs = birth === undefined ? [] : outputsIn(birth);
    return outputs.length === 0
      ? []
      : [{ message, missing: outputs.filter((output) => !outputsIn(message).includes(output)) }];
  });
  if (withOutputs.length === 0) return skip('no module has outputs');
  return noneOf(
    withOutputs
      .filter(({ missing }) => missing.length > 0)
      .map(({ message, missing }) => `${missing.join()} missing (${where(message)})`),
    `${withOutputs.length} messages`,
  );
}
