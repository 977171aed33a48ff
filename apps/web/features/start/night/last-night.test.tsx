import { cleanup, screen } from '@testing-library/react';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { useTonightStory } from '../../../entities/night/use-night-story.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { aBoardRun } from '../../../entities/schedule/testing/test-board.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { connected } from '../../../live/connection.ts';
import { LastNight } from './last-night.tsx';

const valve = anOutput({ id: 'valve', id_section: 's', section_name: 'Kwatera A', section_flow: null, flow: 10 });

/** An opening of a valve at that hour of UTC, for half an hour; over if it has been reported. */
function openingAt(start: string, isOver: boolean) {
  const opened_at = `${start}:00:00Z`;
  const closed_at = `${start}:30:00Z`;
  const over = { status: PLANNED_OPENING_STATUS.success, opened_at, closed_at };
  return aPlannedOpening({
    id: start,
    id_output: 'valve',
    open_at: opened_at,
    close_at: closed_at,
    ...(isOver ? over : {}),
  });
}

function LastNightOfPage() {
  return <LastNight tonight={useTonightStory()} />;
}

function renderAt(now: string, isThisMorningOver: boolean) {
  vi.setSystemTime(Date.parse(now));
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryDefaults(['listPlannedOpenings'], {
    initialData: [openingAt('2026-06-11T03', true), openingAt('2026-06-12T03', isThisMorningOver)],
  });
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryData(keyOf('listModules'), [aModule({ outputs: [valve] })]);
  const skipped = aBoardRun({
    name: 'Borówka E',
    starts_at: '2026-06-11T02:00:00Z',
    ends_at: '2026-06-11T02:30:00Z',
    outcome: 'did_not_run',
    short_reason: { pl: 'gleba 20,04 %, próg 20', en: 'soil 20.04 %, limit 20' },
  });
  client.setQueryDefaults(['irrigationBoard'], { initialData: { runs: [skipped], sources: [], risks: [] } });
  renderInApp(<LastNightOfPage />, client);
  const text = screen.queryByText(/ran, 30/)?.textContent.replaceAll('\u00A0', ' ') ?? null;
  const hasWhy = screen.queryByRole('button', { name: 'Why? Borówka E' }) !== null;
  cleanup();
  return { text, hasWhy };
}

beforeEach(() => {
  vi.useFakeTimers();
  connected();
});
test.each<[string, boolean, string | null]>([
  ['2026-06-12T03:06:00Z', false, 'The night before A ran, 30 min, 5.0 m³; Borówka E skipped: soil 20.04 %, limit 20.'],
  ['2026-06-12T05:06:00Z', true, null],
  ['2026-06-12T07:00:00Z', true, 'Last night A ran, 30 min, 5.0 m³.'],
  ['2026-06-12T11:00:00Z', true, null],
])('at %s, the first run of that morning over: %s, the page says of the last night: %s', (now, isOver, expected) => {
  expect(renderAt(now, isOver).text).toBe(expected);
});

test('what was skipped in the last night has its why card beside the sentence', () => {
  expect(renderAt('2026-06-12T03:06:00Z', false).hasWhy).toBe(true);
  expect(renderAt('2026-06-12T07:00:00Z', true).hasWhy).toBe(false);
});
