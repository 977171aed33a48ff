import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ArrivalShape } from '@zagon/contract/findings/endpoints.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { SchedulePanels } from './schedule-panels.tsx';

beforeEach(() => vi.setSystemTime(Date.parse('2026-06-19T20:00:00Z')));
afterEach(async () => {
  vi.unstubAllGlobals();
  await setTestLanguage('en');
});

const objects = [
  aModule({ id: 'm', outputs: [anOutput({ id: 'a', flow: 12, id_section: 'sa', section_name: 'Block A' })] }),
];

const seen = (word: 'wetted' | 'weak' | 'no_response'): ArrivalShape => ({
  kind: 'stated',
  word,
  rise: 2.1,
  expected: { percent: 2.3, low: 1.4, high: 3.2 },
  count: 9,
});

/** What was seen of the runs of five days from Monday on, at five o'clock. */
const FIVE: readonly (ArrivalShape | null)[] = [
  seen('wetted'),
  seen('weak'),
  seen('no_response'),
  { kind: 'silent', silence: 'rain', count: 0 },
  null,
];
const dayOf = (index: number) => `2026-06-${15 + index}`;

function drawReport({ narrow = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const plans = FIVE.map((_, index) =>
    aPlannedOpening({
      id: String(index),
      id_output: 'a',
      id_element: 'sa',
      confirmed_state: 1,
      status: PLANNED_OPENING_STATUS.success,
      date: dayOf(index),
      cycle: 1,
      opened_at: `${dayOf(index)}T03:00:00Z`,
      closed_at: `${dayOf(index)}T03:30:00Z`,
    }),
  );
  renderInApp(
    <SchedulePanels
      choice={{ family: 'schedule', kind: 'schedule', idSchedule: 's', from: dayOf(0), until: dayOf(4) }}
      exports={['png']}
      history={{
        dates: { d0: '', d1: '' },
        Scheduler_outputs_plans: plans,
        Scheduler_sources_plans: [],
        runs: [],
        arrivals: FIVE.flatMap((arrival, index) => (arrival === null ? [] : [{ id_opening: String(index), arrival }])),
      }}
      schedule={undefined}
      objects={objects}
      zone="Europe/Warsaw"
    />,
  );
  return screen.getByRole('region', { name: 'Block A' });
}

const wordsBelow = (panel: HTMLElement) =>
  [...panel.querySelectorAll('[data-tone].toned')].map((word) => [
    word.textContent.trim(),
    word.getAttribute('data-tone'),
  ]);

describe('the report of a schedule', () => {
  test.each([
    ['en', ['wetted', 'weak', 'no response', 'not known', 'not judged']],
    ['pl', ['nawilżyło', 'słabo', 'bez reakcji', 'nie wiadomo', 'bez oceny']],
  ] as const)(
    'each bar has in %s the word of its probe below it, stale where it says nothing',
    async (language, words) => {
      await setTestLanguage(language);
      const panel = drawReport();
      const tones = ['water', 'warn', 'error', 'stale', 'stale'];
      expect(wordsBelow(panel)).toEqual(words.map((word, index) => [word, tones[index]]));
      const bars = within(panel).getAllByRole('button');
      expect(bars.map((bar) => words.findIndex((word) => bar.getAttribute('aria-label')?.endsWith(word)))).toEqual([
        0, 1, 2, 3, 4,
      ]);
    },
  );

  test('the reason why nothing is known is behind the bar', async () => {
    const panel = drawReport();
    await userEvent.click(within(panel).getByRole('button', { name: /not known/ }));
    const note = await screen.findByRole('dialog');
    expect(note).toHaveTextContent('Water at the probe of Block A: not known. It rained.');
  });

  test.each([
    ['en', '15–21 June 2026', '1 of 3 runs proven', '2 not known'],
    ['pl', '15–21 czerwca 2026', 'potwierdzone 1 z 3 uruchomień', 'nie wiadomo: 2'],
  ] as const)('a week has in %s its share of proven runs, and what is not known apart', async (language, ...cells) => {
    await setTestLanguage(language);
    drawReport();
    const row = within(screen.getByRole('table')).getByRole('row');
    for (const cell of cells) expect(row).toHaveTextContent(cell);
  });

  test('a phone shows the words of one day, and the share of the whole week', () => {
    expect(wordsBelow(drawReport({ narrow: true }))).toEqual([['not judged', 'stale']]);
    expect(screen.getByRole('table')).toHaveTextContent('1 of 3 runs proven');
  });
});
