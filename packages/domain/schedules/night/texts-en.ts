import type { NightTexts } from './night-texts.ts';

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
const count = (sections: number): string => (sections === 1 ? '1 section' : `${sections} sections`);

/** English parts of the sentence about a night. */
export const texts: NightTexts = {
  lead: { tonight: 'Tonight', last: 'Last night', before: 'The night before' },
  list,
  range: (first, last, sections) => `${first} to ${last}, ${count(sections)}`,
  more: (names, others) => `${names.join(', ')} and ${others} more`,
  count,
  nothing: (isPast) => (isPast ? 'no water ran' : 'no irrigation'),
  ran: (names, isDue) => `${names} ${isDue ? 'due' : 'ran'}`,
  now: (running, coming, done) =>
    [
      ...(running === null ? [] : [`${running} running`]),
      ...(coming === null ? [] : [`${coming} to come`]),
      ...(done === null ? [] : [`${done} done`]),
    ].join(', '),
  inAll: 'in all ',
  byHand: (name) => `${name} (by hand)`,
  fertiliser: (isAll) => (isAll ? 'with fertiliser' : 'partly with fertiliser'),
  skip: (names, gap, reason, isByHand) => {
    switch (gap) {
      case 'skipped':
        if (isByHand) return `${names} skipped by hand`;
        return reason === null ? `${names} skipped` : `${names} skipped: ${reason}`;
      case 'not_opened':
        return `${names} did not open`;
      case 'broke':
        return `${names} closed too early`;
      case 'missed':
        return `${names} missed`;
      case 'cancelled':
        return `${names} cancelled`;
    }
  },
  skipCount: (sections, isPast) => (isPast ? `${sections} did not run` : `${sections} skipped`),
  shorter: (name, time) => `${name} ${time} shorter than planned`,
  later: (name, time) => `${name} ${time} later than planned`,
  stopped: (names) => `${names} stopped by hand`,
  deviating: (runs) => `${runs} not as planned`,
  metered: (water) => `only ${water} metered`,
  dry: (names) => `${names} open without water`,
  unconfirmed: (names) => (names === null ? 'not confirmed by the station' : `${names} not confirmed by the station`),
  skipsUnknown: 'skips not known',
  done: (time) => `done by ${time}`,
};
