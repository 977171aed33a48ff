import { screen } from '@testing-library/react';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { LastCell } from './last-cell.tsx';
import { NextCell } from './next-cell.tsx';

const reason = { pl: 'gleba 20,04 %, próg 20', en: 'soil 20.04 %, limit 20' };
const skipped: NonNullable<ScheduleShape['last_result']> = {
  id_run: 'run',
  date: '2026-06-11',
  cycle: 1,
  result: 'correct_with_logic',
  outcome: 'did_not_run',
  short_reason: reason,
  finished_at: '2026-06-11T04:30:00Z',
  explanation: [],
};
const byHand: (typeof skipped.explanation)[number] = {
  kind: 'pause',
  state: 'closed',
  decided: true,
  text: { pl: '', en: '' },
  facts: { kind: 'pause', reason: 'skipped_by_hand', until: null, off: [] },
};

afterEach(() => setTestLanguage('en'));

const CASES: readonly ['pl' | 'en', Partial<typeof skipped>, string][] = [
  ['en', {}, 'Skipped: soil 20.04 %, limit 20'],
  ['pl', {}, 'Pominięty: gleba 20,04 %, próg 20'],
  ['en', { explanation: [byHand] }, 'Skipped by hand'],
  [
    'en',
    { result: 'error', outcome: 'ran_in_part', short_reason: { pl: '', en: 'did not open: A' } },
    'Error: did not open: A',
  ],
];
test.each(CASES)('in %s, the last result with %j begins with its reason: "%s"', async (language, change, expected) => {
  await setTestLanguage(language);
  renderInApp(
    <LastCell schedule={{ name: 'North', last_result: { ...skipped, ...change } }} onWhy={() => undefined} />,
  );
  expect(screen.getByRole('button').textContent?.startsWith(expected)).toBe(true);
});

test('the next run that is not expected to happen states the reason below its time', () => {
  const at = { open_at: '2026-06-12T04:00:00Z', close_at: '2026-06-12T05:00:00Z', own_open_at: '2026-06-12T04:00:00Z' };
  renderInApp(<NextCell next={{ date: '2026-06-12', cycle: 1, ...at }} skipped={reason} />);
  expect(screen.getByText('Skipped as things stand: soil 20.04 %, limit 20')).toBeInTheDocument();
});

test('the next run explains itself when it is pressed', async () => {
  const at = { open_at: '2026-06-12T04:00:00Z', close_at: '2026-06-12T05:00:00Z', own_open_at: '2026-06-12T04:00:00Z' };
  const onOpen = vi.fn<() => void>();
  renderInApp(<NextCell next={{ date: '2026-06-12', cycle: 1, ...at }} why={{ name: 'North', onOpen }} />);
  await userEvent.click(screen.getByRole('button', { name: /Why\? North$/ }));
  expect(onOpen).toHaveBeenCalledOnce();
});
