import { METRIC, isProtocolMetric } from '@zagon/device-protocol/metric-names.ts';
import type { Exchange, SentEntry, StationMessage } from '../exchange/exchange.ts';
import { nodeBirth, valueIn } from '../exchange/served.ts';
import { check, fail, noneOf, pass, skip } from './check.ts';
import type { Check, Verdict } from './check.ts';
import { dataMessages, nodeBirths, where } from './find.ts';

/** Messages in flight when a confirmation was sent may still arrive. */
const GRACE_MS = 5_000;
const IN_FLIGHT_MESSAGES = 100;
const IN_FLIGHT_RECORDS = 1_500;

/** Chapter 6: message numbers and the watermark. */
export const numberChecks: readonly Check[] = [
  check(
    '6.1',
    'Numbers every reading and event',
    'Numeruje każdy odczyt i zdarzenie',
    'Every message that must not be lost has a number',
    ofNumbering(numbersEverything),
  ),
  check(
    '6.2',
    'Numbers have no gap',
    'Numery bez luk',
    'Numbers start at 1 in a new memory, increase by one',
    ofNumbering(hasNoGap),
  ),
  check(
    '6.3',
    'A number is never used for something else',
    'Numer nigdy nie oznacza czegoś innego',
    'are never reused',
    ofNumbering(neverReuses),
  ),
  check(
    '6.4',
    'Sends again what is not confirmed',
    'Wysyła ponownie to, czego nie potwierdzono',
    'If the watermark does not reach a message within 10 to 60 seconds although the host is online, resend it',
    ofNumbering((exchange) => resends(exchange, 'unconfirmed')),
  ),
  check(
    '6.5',
    'Ignores a confirmation for another memory',
    'Pomija potwierdzenie dotyczące innej pamięci',
    'Ignore it if the memory id differs',
    ofNumbering(ignoresForeign),
  ),
  check(
    '6.6',
    'Marks every metric of a resent message as historical',
    'Oznacza każdą wartość wysłaną ponownie jako historyczną',
    'Mark **every metric of a resent message** with `is_historical`',
    ofNumbering(marksResent),
  ),
  check(
    '6.7',
    'Marks what it measured without a link as historical',
    'Oznacza pomiary bez łączności jako historyczne',
    'Mark **every metric of a resent message** with `is_historical`',
    ofNumbering(marksStored),
  ),
  check(
    '6.8',
    'After a lost link, sends again everything above the watermark',
    'Po utracie łączności wysyła ponownie wszystko powyżej znaku',
    'then resend everything above it, oldest first, with the original numbers',
    ofNumbering(resendsAfterLoss),
  ),
  check(
    '6.9',
    'Sends the oldest first',
    'Najpierw wysyła najstarsze',
    'then resend everything above it, oldest first',
    ofNumbering(oldestFirst),
  ),
  check(
    '6.10',
    'What is confirmed is not sent again',
    'Tego, co potwierdzono, nie wysyła ponownie',
    'Free the memory up to there and no further',
    ofNumbering(freesConfirmed),
  ),
  check(
    '6.11',
    'Limits what is in flight',
    'Ogranicza to, co jest w drodze',
    'Keep at most 100 messages or 1,500 flash records in flight beyond the watermark',
    ofNumbering(limitsInFlight),
  ),
];

/** A station that numbers nothing is accepted as well. */
function ofNumbering(judge: Check['judge']): Check['judge'] {
  return (exchange) => {
    const birth = nodeBirth(exchange);
    if (birth === undefined) return skip('no NBIRTH arrived');
    return valueIn(birth, METRIC.memory) === undefined ? skip('the station numbers nothing') : judge(exchange);
  };
}

function numbered({ messages }: Exchange): readonly StationMessage[] {
  return messages.filter(({ numbers }) => numbers.length > 0);
}

function numbersEverything(exchange: Exchange): Verdict {
  const mustNotBeLost = dataMessages(exchange).filter(({ metrics }) =>
    metrics.some(({ name }) => name === METRIC.event || !isProtocolMetric(name)),
  );
  return noneOf(
    mustNotBeLost.filter(({ numbers }) => numbers.length === 0).map(where),
    `${mustNotBeLost.length} messages`,
  );
}

function hasNoGap(exchange: Exchange): Verdict {
  const numbers = new Set(numbered(exchange).flatMap((message) => message.numbers));
  if (numbers.size === 0) return fail('no numbered message arrived');
  const sorted = [...numbers].sort((a, b) => a - b);
  const gaps = sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    return before === undefined || number === before + 1 ? [] : [`${before} is followed by ${number}`];
  });
  return noneOf(gaps, `${sorted[0] ?? 0} to ${sorted.at(-1) ?? 0}`);
}

/** The content of a number when it was first sent alone must be in every later message with that number. */
function neverReuses(exchange: Exchange): Verdict {
  const first = new Map<number, StationMessage>();
  const changed: string[] = [];
  for (const message of numbered(exchange)) {
    const values = new Set(valuesOf(message));
    for (const number of message.numbers) {
      const before = first.get(number);
      if (before === undefined) {
        if (message.numbers.length === 1) first.set(number, message);
      } else if (before.module !== message.module || !valuesOf(before).every((value) => values.has(value)))
        changed.push(`number ${number} of line ${before.line} carries something else in line ${message.line}`);
    }
  }
  return noneOf(changed, `${first.size} numbers`);
}

function valuesOf({ metrics }: StationMessage): readonly string[] {
  return metrics
    .filter(({ name }) => name !== METRIC.message)
    .map(({ name, timestamp, value }) => `${name} ${timestamp} ${String(value)}`);
}

function resends(exchange: Exchange, scene: string): Verdict {
  if (!exchange.scenes.some(({ name }) => name === scene)) return skip('the run did not get there');
  const inScene = numbered(exchange).filter((message) => message.scene === scene);
  const earlier = new Set(
    numbered(exchange)
      .filter((message) => message.line < (inScene[0]?.line ?? 0))
      .flatMap(({ numbers }) => numbers),
  );
  const first = inScene.find(({ numbers }) => numbers.some((number) => !earlier.has(number)));
  const number = first?.numbers.find((one) => !earlier.has(one));
  if (first === undefined || number === undefined) return fail('no numbered message arrived');
  const again = inScene.find((message) => message.line > first.line && message.numbers.includes(number));
  if (again === undefined) return fail(`number ${number} (${where(first)}) was not sent again`);
  return pass(`number ${number} again after ${Math.round((again.atMs - first.atMs) / 1000)} s`);
}

/** A station that never resends cannot show that it ignored something. */
function ignoresForeign(exchange: Exchange): Verdict {
  if (resends(exchange, 'unconfirmed').kind === 'fail') return skip('the station sends nothing again');
  return resends(exchange, 'foreign-watermark');
}

/** Messages with a number that had already arrived. */
function resent(exchange: Exchange): readonly StationMessage[] {
  const seen = new Set<number>();
  return numbered(exchange).filter(({ numbers }) => {
    const isAgain = numbers.some((number) => seen.has(number));
    for (const number of numbers) seen.add(number);
    return isAgain;
  });
}

function marksResent(exchange: Exchange): Verdict {
  const all = resent(exchange);
  if (all.length === 0) return skip('nothing was sent again');
  return noneOf(
    all.filter(({ metrics }) => metrics.some(({ isHistorical }) => !isHistorical)).map(where),
    `${all.length} messages`,
  );
}

function marksStored(exchange: Exchange): Verdict {
  const bornAtMs = new Map(nodeBirths(exchange).map(({ session, atMs }) => [session, atMs]));
  const stored = numbered(exchange).filter(({ session, metrics, type }) => {
    const atMs = session === 0 || type === 'DBIRTH' ? undefined : bornAtMs.get(session);
    return atMs !== undefined && metrics.some(({ timestamp }) => timestamp < atMs - GRACE_MS);
  });
  if (stored.length === 0) return skip('nothing was stored without a link');
  return noneOf(
    stored
      .filter(({ metrics }) => metrics.some(({ name, isHistorical }) => !isHistorical && !isProtocolMetric(name)))
      .map(where),
    `${stored.length} messages`,
  );
}

/** Where the link was first cut, and the connection after it. */
function firstLoss({ scenes, sessions, sent }: Exchange) {
  const scene = scenes.find(({ name }) => name === 'lost-link');
  if (scene === undefined) return undefined;
  const next = sessions.find(({ atMs, index }) => index > 0 && atMs > scene.atMs);
  const confirmed = watermarks(sent).findLast(({ line }) => line < scene.line)?.through ?? 0;
  return next === undefined ? undefined : { scene, session: next.index, confirmed };
}

function resendsAfterLoss(exchange: Exchange): Verdict {
  const loss = firstLoss(exchange);
  if (loss === undefined) return skip('the link was not cut, or did not come back');
  const numbers = (matches: (message: StationMessage) => boolean): Set<number> =>
    new Set(
      numbered(exchange)
        .filter(matches)
        .flatMap((message) => message.numbers),
    );
  const owed = [...numbers(({ session, scene }) => session < loss.session && scene === 'lost-link')].filter(
    (number) => number > loss.confirmed,
  );
  const again = numbers(({ session, scene }) => session === loss.session && scene === 'lost-link');
  return noneOf(
    owed.filter((number) => !again.has(number)).map((number) => `number ${number} was not sent again`),
    `${owed.length} numbers`,
  );
}

/** Readings of different modules may overtake each other, and events the readings. */
function oldestFirst(exchange: Exchange): Verdict {
  const loss = firstLoss(exchange);
  if (loss === undefined) return skip('the link was not cut, or did not come back');
  const last = new Map<string, number>();
  const wrong: string[] = [];
  const seen = new Set<number>();
  for (const message of numbered(exchange)) {
    if (message.session !== loss.session || message.scene !== 'lost-link') continue;
    const [number] = message.numbers;
    const isHistorical = message.metrics.every((metric) => metric.isHistorical);
    if (number === undefined || !isHistorical || seen.has(number)) continue;
    for (const one of message.numbers) seen.add(one);
    const owner = `${message.module ?? ''} ${message.metrics.some(({ name }) => name === METRIC.event)}`;
    if (number < (last.get(owner) ?? 0)) wrong.push(`${number} after ${last.get(owner) ?? 0} (${where(message)})`);
    last.set(owner, Math.max(...message.numbers));
  }
  return seen.size === 0 ? skip('nothing was sent again') : noneOf(wrong, `${seen.size} numbers`);
}

function watermarks(sent: readonly SentEntry[]) {
  return sent.flatMap(({ sent: one, line, atMs }) =>
    one.what === 'watermark' && !one.isForeign ? [{ line, atMs, through: one.through }] : [],
  );
}

function freesConfirmed(exchange: Exchange): Verdict {
  const confirmed = watermarks(exchange.sent);
  const afterPowerCut = exchange.scenes.find(({ name }) => name === 'power-cut')?.line ?? Infinity;
  const births = nodeBirths(exchange);
  const again = numbered(exchange).filter(({ line, atMs, numbers }) => {
    // One sent before the birth may have been lost with the connection.
    const birthLine = births.findLast((birth) => birth.line < line)?.line ?? 0;
    const through = confirmed.findLast((mark) => mark.line > birthLine && mark.atMs < atMs - GRACE_MS)?.through ?? 0;
    return line < afterPowerCut && numbers.every((number) => number <= through);
  });
  return noneOf(
    again.map((message) => `number ${message.numbers[0] ?? 0} (${where(message)})`),
    `${confirmed.length} confirmations`,
  );
}

function limitsInFlight(exchange: Exchange): Verdict {
  const marks = watermarks(exchange.sent);
  let most = { messages: 0, records: 0 };
  for (const mark of [{ line: 0, through: 0 }, ...marks]) {
    const next = marks.find(({ line }) => line > mark.line)?.line ?? Infinity;
    const beyond = numbered(exchange).filter(
      ({ line, numbers }) => line > mark.line && line < next && numbers.some((number) => number > mark.through),
    );
    const records = new Set(beyond.flatMap(({ numbers }) => numbers)).size;
    if (records > most.records) most = { messages: beyond.length, records };
  }
  const text = `${most.records} records in ${most.messages} messages`;
  return most.messages > IN_FLIGHT_MESSAGES && most.records > IN_FLIGHT_RECORDS ? fail(text) : pass(text);
}
