import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { Payload } from '@zagon/sparkplug/metric.ts';
import type { Exchange, StationMessage } from '../exchange/exchange.ts';
import { noneOf, skip } from './check.ts';
import type { Verdict } from './check.ts';
import { nodeBirths, where } from './find.ts';

export function willMatchesBirth(exchange: Exchange): Verdict {
  const pairs = exchange.sessions.flatMap(({ index, connect }) => {
    const birth = nodeBirths(exchange).find(({ session }) => session === index);
    return birth === undefined || connect.will === null ? [] : [{ birth, will: bdSeqOf(connect.will.payload) }];
  });
  if (pairs.length === 0) return skip('no connection with a will and a birth');
  return noneOf(
    pairs
      .filter(({ birth, will }) => will === undefined || will !== bdSeqOf(birth.payload))
      .map(
        ({ birth, will }) =>
          `will ${will ?? 'missing'}, birth ${bdSeqOf(birth.payload) ?? 'missing'} (${where(birth)})`,
      ),
    `${pairs.length} connections`,
  );
}

/** A failed connection attempt may have used a number as well. */
export function countsSessions({ sessions }: Exchange): Verdict {
  const counts = sessions.map(({ connect }) => bdSeqOf(connect.will?.payload));
  if (counts.length < 2) return skip('only one connection');
  const wrong = sessions.flatMap(({ turnedAway }, index) => {
    const [before, count] = [counts[index - 1], counts[index]];
    if (before === undefined || count === undefined) return [];
    const step = (count - before + 256) % 256;
    return step >= 1 && step <= 1 + turnedAway ? [] : [`${before} is followed by ${count}`];
  });
  return noneOf(wrong, counts.map((count) => count ?? 'missing').join(', '));
}

function bdSeqOf(payload: Payload | undefined): number | undefined {
  const value = payload?.metrics.find(({ name }) => name === METRIC.bdSeq)?.value;
  return typeof value === 'number' ? value : undefined;
}

export function startsAtZero(exchange: Exchange): Verdict {
  const births = nodeBirths(exchange);
  if (births.length === 0) return skip('no NBIRTH arrived');
  return noneOf(
    births
      .filter(({ payload }) => payload?.seq !== 0)
      .map((birth) => `seq ${birth.payload?.seq ?? 'missing'} (${where(birth)})`),
    `${births.length} births`,
  );
}

export function hasNoGap({ messages }: Exchange): Verdict {
  const gaps: string[] = [];
  let before: StationMessage | undefined;
  for (const message of messages) {
    if (message.type === null || message.type === 'NDEATH' || message.payload === undefined) continue;
    const last = before?.session === message.session ? before.payload?.seq : undefined;
    const { seq } = message.payload;
    if (message.type !== 'NBIRTH' && last !== undefined && seq !== (last + 1) % 256)
      gaps.push(`${last} is followed by ${seq ?? 'no number'} (${where(message)})`);
    before = message;
  }
  return before === undefined ? skip('nothing was published') : noneOf(gaps, `${messages.length} messages`);
}

export function deathMatchesBirth(exchange: Exchange): Verdict {
  const deaths = exchange.messages.filter(({ type }) => type === 'NDEATH');
  if (deaths.length === 0) return skip('no NDEATH arrived');
  const bdSeqs = new Set(nodeBirths(exchange).map(({ payload }) => bdSeqOf(payload)));
  return noneOf(
    deaths
      .filter(({ payload }) => !bdSeqs.has(bdSeqOf(payload)))
      .map((death) => `bdSeq ${bdSeqOf(death.payload) ?? 'missing'} (${where(death)})`),
    `${deaths.length} deaths`,
  );
}
