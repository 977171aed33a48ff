import { screen, within } from '@testing-library/react';
import type { ArrivalShape } from '@zagon/contract/findings/endpoints.ts';
import { LANGUAGES, type Language } from '@zagon/domain/core/language.ts';
import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { SILENCES, type Silence } from '@zagon/domain/findings/silence.ts';
import { describe, expect, test } from 'vitest';
import { openCard, textOf, useCardTests } from './testing/open-card.tsx';
import { judgedSection, runsWith } from '../../../entities/soil-water/testing/test-soil-water.ts';

useCardTests();

const seenAs = (word: keyof typeof ARRIVAL_WORDS): ArrivalShape => ({
  kind: 'stated',
  word,
  rise: 2.1,
  expected: { percent: 2.3, low: 1.4, high: 3.2 },
  count: 9,
});
const silent = (silence: Silence): ArrivalShape => ({ kind: 'silent', silence, count: 2 });

/** The last ten runs, the newest first: every word, some silences, and one that is not judged. */
const TEN: readonly (ArrivalShape | null)[] = [
  null,
  seenAs('wetted'),
  seenAs('weak'),
  seenAs('no_response'),
  silent('rain'),
  silent('too_small'),
  silent('learning'),
  seenAs('wetted'),
  seenAs('wetted'),
  silent('draining'),
];

/** The text of the run at a place in a list, the newest first; it is read out with the reason of its silence. */
function runText(arrival: ArrivalShape | null, place: number, language: Language): string {
  const day = 14 - place;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' }).format(Date.UTC(2026, 5, day));
  const near = { en: 'yesterday 05:00', pl: 'wczoraj 05:00' }[language];
  const time = place === 0 ? near : `${weekday} ${day} ${{ en: 'Jun', pl: 'cze' }[language]}, 05:00`;
  if (arrival === null) return `${{ en: 'not judged', pl: 'bez oceny' }[language]} ${time}`;
  if (arrival.kind === 'stated') return `${ARRIVAL_WORDS[arrival.word][language]} ${time}`;
  return `${{ en: 'not known', pl: 'nie wiadomo' }[language]} ${time}${SILENCES[arrival.silence][language]}`;
}

describe.each(LANGUAGES)('the runs in %s', (language) => {
  test(`each of ten runs has its word and its time in ${language}, the newest last`, async () => {
    const card = await openCard({ ...judgedSection, runs: runsWith(TEN) }, { language });
    const items = await within(await within(card).findByRole('list')).findAllByRole('listitem');
    expect(items.map(textOf)).toEqual(TEN.map((arrival, place) => runText(arrival, place, language)).toReversed());
    const hollow = items.map((item) => item.querySelector('[data-hollow]') !== null).toReversed();
    expect(hollow).toEqual(TEN.map((arrival) => arrival?.kind !== 'stated'));
    for (const item of items.filter((one) => one.querySelector('[data-hollow]') !== null))
      expect(item.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'stale');
  });
});

test('runs that are not judged are listed as such', async () => {
  const card = await openCard({ ...judgedSection, runs: runsWith([null, null]) });
  expect(await within(card).findAllByText('not judged')).toHaveLength(2);
});

test('why nothing is known of a run is shown to the keyboard, and read out', async () => {
  const card = await openCard({ ...judgedSection, runs: runsWith([silent('rain')]) });
  const dot = await within(card).findByRole('button', { name: /not known.*yesterday.*It rained\./ });
  expect(screen.queryByRole('tooltip')).toBeNull();
  dot.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('It rained.');
});
