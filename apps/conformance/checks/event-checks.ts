import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { check, noneOf, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { commandFor, eventsOf, openingsFor, where } from './find.ts';

/** Maximum clock difference between station and host, plus message delay. */
const CLOCK_TOLERANCE_MS = 60_000;
/** Between the end of a timer and its report, and between the clocks of module and station. */
const TIMER_TOLERANCE_S = 5;

/** Chapter 10: events. */
export const eventChecks: readonly Check[] = [
  check(
    '10.1',
    'Every event has the form of the schema',
    'Każde zdarzenie ma postać ze schematu',
    'What happened, as NDATA with the metric `Zagon/Event` (String, JSON)',
    fitsSchema,
  ),
  check(
    '10.2',
    'One event and one number in a payload',
    'Jedno zdarzenie i jeden numer w wiadomości',
    'Exactly one event and exactly one `Zagon/Message` per payload',
    isAlone,
  ),
  check(
    '10.3',
    'Live events carry the present time',
    'Zdarzenia na żywo mają bieżący czas',
    '`at` is the moment of the event, UTC',
    hasPresentTime,
  ),
  check(
    '10.4',
    'closes_at is the end of the module’s timer',
    'closes_at to koniec odliczania modułu',
    "`closes_at` is the end of the *module's* timer",
    announcesEnd,
  ),
  check(
    '10.5',
    'An opening and its closing name their cause',
    'Otwarcie i zamknięcie podają przyczynę',
    '`cause` is null only if the station does not know why an output is open or closed',
    namesCause,
  ),
  check(
    '10.6',
    'Each opening closes once',
    'Każde otwarcie zamyka się raz',
    'Events are the history of an output',
    closesOnce,
  ),
];

function fitsSchema({ events }: Exchange): Verdict {
  if (events.length === 0) return skip('no event arrived');
  return noneOf(
    events.flatMap(({ line, problem }) => (problem === null ? [] : [`line ${line}: ${problem}`])),
    `${events.length} events`,
  );
}

function isAlone({ messages }: Exchange): Verdict {
  const withEvents = messages.filter(
    ({ type, metrics }) =>
      type !== 'NBIRTH' && metrics.some(({ name, value }) => name === METRIC.event && value !== null),
  );
  if (withEvents.length === 0) return skip('no event arrived');
  const wrong = withEvents.filter(
    ({ type, metrics, numbers }) =>
      type !== 'NDATA' || numbers.length > 1 || metrics.filter(({ name }) => name === METRIC.event).length !== 1,
  );
  return noneOf(wrong.map(where), `${withEvents.length} events`);
}

function hasPresentTime({ events }: Exchange): Verdict {
  const live = events.flatMap(({ event, isHistorical, atMs, line }) =>
    event === null || isHistorical ? [] : [{ at: event.at, offMs: Date.parse(event.at) - atMs, line }],
  );
  if (live.length === 0) return skip('no live event arrived');
  return noneOf(
    live.filter(({ offMs }) => Math.abs(offMs) > CLOCK_TOLERANCE_MS).map(({ at, line }) => `${at} in line ${line}`),
    `${live.length} events`,
  );
}

function announcesEnd(exchange: Exchange): Verdict {
  const command = commandFor(exchange, 'open');
  const order = command?.envelope?.orders[0];
  if (command === undefined || order?.kind !== 'open') return skip('the station has no outputs');
  const { opened } = openingsFor(exchange, { cmd_id: command.cmdId });
  if (opened.length === 0) return skip('the opening did not run');
  return noneOf(
    opened
      .filter(({ event }) => {
        if (event.closes_at === null) return true;
        const announcedS = (Date.parse(event.closes_at) - Date.parse(event.at)) / 1000;
        return Math.abs(announcedS - order.duration_s) > TIMER_TOLERANCE_S;
      })
      .map(({ event, line }) => `closes_at ${event.closes_at ?? 'null'} for ${order.duration_s} s, in line ${line}`),
    opened[0]?.event.closes_at ?? '',
  );
}

function namesCause(exchange: Exchange): Verdict {
  const events = [...eventsOf(exchange, 'output_opened'), ...eventsOf(exchange, 'output_closed')];
  if (events.length === 0) return skip('nothing was opened');
  return noneOf(
    events
      .filter(({ event }) => event.cause === null)
      .map(({ event, line }) => `${event.kind} without a cause in line ${line}`),
    `${events.length} events`,
  );
}

function closesOnce(exchange: Exchange): Verdict {
  const closings = new Map<string, number[]>();
  for (const { event, line } of eventsOf(exchange, 'output_closed')) {
    if (event.cause === null) continue;
    const key = `${event.module}/${event.output} ${JSON.stringify(event.cause)} ${event.opened_at ?? ''}`;
    closings.set(key, [...(closings.get(key) ?? []), line]);
  }
  if (closings.size === 0) return skip('nothing was opened');
  return noneOf(
    [...closings.values()].filter((lines) => lines.length > 1).map((lines) => `closed in lines ${lines.join(' and ')}`),
    `${closings.size} openings`,
  );
}
