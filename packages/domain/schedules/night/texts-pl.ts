import type { NightTexts } from './night-texts.ts';

const rules = new Intl.PluralRules('pl');
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} i ${names.at(-1) ?? ''}`;

/** "2 sekcje", "5 sekcji". */
function count(sections: number): string {
  const form = rules.select(sections);
  return `${sections} ${form === 'one' ? 'sekcja' : form === 'few' ? 'sekcje' : 'sekcji'}`;
}

/** Polish parts of the sentence about a night; names stay in the nominative. */
export const texts: NightTexts = {
  lead: { tonight: 'Dziś w nocy', last: 'Ostatniej nocy', before: 'Poprzedniej nocy' },
  list,
  range: (first, last, sections) => `od ${first} do ${last}, ${count(sections)}`,
  more: (names, others) => `${names.join(', ')} i jeszcze ${others}`,
  count,
  nothing: (isPast) => (isPast ? 'woda nie płynęła' : 'bez nawadniania'),
  ran: (names, isDue) => (isDue ? `w planie ${names}` : names),
  now: (running, coming, done) =>
    [
      ...(running === null ? [] : [`teraz ${running}`]),
      ...(coming === null ? [] : [`${running === null ? 'jeszcze' : 'potem'} ${coming}`]),
      ...(done === null ? [] : [`już po: ${done}`]),
    ].join(', '),
  inAll: 'razem ',
  byHand: (name) => `${name} (ręcznie)`,
  fertiliser: (isAll) => (isAll ? 'z nawozem' : 'częściowo z nawozem'),
  skip: (names, gap, reason, isByHand) => {
    switch (gap) {
      case 'skipped':
        if (isByHand) return `pominięto ręcznie: ${names}`;
        return reason === null ? `pominięte: ${names}` : `pominięte: ${names} (${reason})`;
      case 'not_opened':
        return `nie otwarto: ${names}`;
      case 'broke':
        return `za wcześnie zamknięto: ${names}`;
      case 'missed':
        return `nie ruszyło: ${names}`;
      case 'cancelled':
        return `odwołano: ${names}`;
    }
  },
  skipCount: (sections, isPast) => (isPast ? `nie ruszyło: ${sections}` : `pominięte: ${sections}`),
  shorter: (name, time) => `${name} ${time} krócej niż w planie`,
  later: (name, time) => `${name} ${time} później niż w planie`,
  stopped: (names) => `zatrzymano ręcznie: ${names}`,
  deviating: (runs) => `inaczej niż w planie: ${runs}`,
  metered: (water) => `wodomierz: tylko ${water}`,
  dry: (names) => `otwarte bez wody: ${names}`,
  unconfirmed: (names) => (names === null ? 'stacja nie potwierdziła' : `stacja nie potwierdziła: ${names}`),
  skipsUnknown: 'nie wiadomo, co pominięte',
  done: (time) => `koniec do ${time}`,
};
