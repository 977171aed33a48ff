import { screen } from '@testing-library/react';
import type { BoardRun } from '../../../entities/schedule/use-board.ts';
import { beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { connected } from '../../../live/connection.ts';
import { nowMs } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { nightOf } from '../../../entities/night/night-span.ts';
import { TonightCard } from './tonight-card.tsx';

type Loaded = { readonly modules?: boolean; readonly board?: boolean };

/** The card of a night with one opening of a section, once some of its data is there. */
function renderCard({ modules = true, board = true }: Loaded) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  const me = signedInUser(2);
  client.setQueryData(keyOf('me'), me);
  const zone = me.client?.time_zone ?? 'Europe/Warsaw';
  const span = nightOf(nowMs(), zone);
  const at = (hour: number) => new Date(localHour(span.fromMs, hour, 0, zone)).toISOString();
  const opening = aPlannedOpening({ id_output: 'valve', open_at: at(20), close_at: at(21) });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [opening] });
  client.setQueryData(keyOf('listSections'), []);
  const valve = anOutput({ id: 'valve', id_section: 's', section_name: 'Kwatera A', section_flow: null, flow: 10 });
  if (modules) client.setQueryData(keyOf('listModules'), [aModule({ outputs: [valve] })]);
  const runs: readonly BoardRun[] = [];
  if (board) client.setQueryDefaults(['irrigationBoard'], { initialData: { runs, sources: [], risks: [] } });
  renderInApp(<TonightCard />, client);
}

beforeEach(() => connected());

test('the runs of the night are shown once everything is known', () => {
  renderCard({});
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  expect(screen.getByText(/^(?:Tonight|Last night) A\b/)).toBeInTheDocument();
});

test.each<[string, Loaded]>([
  ['the outputs', { modules: false }],
  ['the cycles that are skipped', { board: false }],
])('no run is drawn while %s are not known', (_what, loaded) => {
  renderCard(loaded);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByText(/night A\b/)).not.toBeInTheDocument();
});
