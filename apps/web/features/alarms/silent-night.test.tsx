import type { AlarmConsequences } from '@zagon/contract/alarms/settings.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { SilentNight } from './silent-night.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

type Run = AlarmConsequences['runs'][number];
const run = (verdict: Run['verdict']): Run => ({
  id: verdict,
  open_at: '2026-06-11T18:00:00Z',
  close_at: '2026-06-11T19:06:00Z',
  name: `Block ${verdict}`,
  schedule_name: 'Night',
  fertigation: verdict === 'clean_water',
  verdict,
});

function drawNight(changes: Partial<AlarmConsequences>): void {
  renderInApp(
    <SilentNight
      consequences={{
        id_station: 's',
        station_name: 'Station',
        online: false,
        silent_since: '2026-06-11T11:58:00Z',
        summary: 'covered',
        plan_until: '2026-06-12T14:00:00Z',
        modules: [],
        runs: [],
        ...changes,
      }}
    />,
  );
}

test('the summary describes each opening and states what is unknown', () => {
  drawNight({ runs: [run('runs'), run('runs_unchecked'), run('clean_water'), run('plan_ends_before')] });
  for (const text of [
    'Runs: the plan is on the station',
    'Runs without checking its sensors',
    'Runs with clean water only',
    'Does not run: the plan ends earlier',
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/It is unknown whether the station has power/)).toBeDefined();
  expect(screen.getByText('Night · 66 min · fertigation')).toBeDefined();
});

test('without a plan on the station the summary says that nothing will run', () => {
  drawNight({ summary: 'nothing_runs', plan_until: null, runs: [run('not_on_station')] });
  expect(screen.getByText('Nothing will run.')).toBeDefined();
  expect(screen.queryByText(/confirmed a plan until/)).toBeNull();
});
