import { screen, within } from '@testing-library/react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import { aFinding, FINDINGS_NOW_MS } from '../../../entities/finding/testing/test-finding.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { ToDoPanel } from './side-panels.tsx';

beforeEach(() => {
  vi.setSystemTime(FINDINGS_NOW_MS);
});

const atBlock = (id: string) => ({ kind: 'section', id, name: `Block ${id}` }) as const;
const FINDINGS = [
  aFinding({ id: 'f1', word: 'no_response' }),
  aFinding({ id: 'f2', kind: 'soil_water', in_time: false, next_run: '2026-06-19T02:00:00Z' }),
  aFinding({ id: 'f3', word: 'weak', place: atBlock('B') }),
  aFinding({ id: 'f4', word: 'weak', place: atBlock('C') }),
];

function showPanel(findings: readonly FindingShape[], alarms: readonly AlarmShape[], isWall = true): void {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listFindings', { query: { runs: 'last' } }), [...findings]);
  renderInApp(<ToDoPanel board={{ alarms, stations: [] }} isWall={isWall} />, client);
}

const panel = () => screen.getByRole('region', { name: 'Worth checking' });
const shown = () =>
  within(panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a wall names the three findings of the start page, and does not call that all in order', () => {
  showPanel(FINDINGS, []);
  expect(shown()).toEqual([
    'Kwatera A: no water arrived at the probe in the last run',
    'Kwatera A: the next run may come too late: Fri 19 Jun, 04:00',
    'Block B: little water arrived at the probe in the last run',
  ]);
  expect(screen.queryByText('All in order')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('a wall without findings and alarms says that all is in order', () => {
  showPanel([aFinding({ word: 'wetted' })], []);
  expect(screen.getByText('All in order')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Worth checking' })).toBeNull();
});

test.each([
  [1, 2],
  [2, 1],
  [5, 1],
])('below %i alarms a wall has room for %i findings, and says how many more there are', (count, room) => {
  showPanel(
    FINDINGS,
    Array.from({ length: count }, (_, index) => anAlarm({ id: `a${index}` })),
  );
  expect(shown()).toHaveLength(room);
  expect(panel()).toHaveTextContent(`${3 - room} more`);
});

test('a page that scrolls shows all three below the alarms', () => {
  showPanel(FINDINGS, [anAlarm(), anAlarm({ id: 'a2' })], false);
  expect(shown()).toHaveLength(3);
});
