import { screen } from '@testing-library/react';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { afterEach, expect, test } from 'vitest';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { keyOf } from '../../../api/query.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { clearCommands, recordCommand, type Command } from '../../../live/commands.ts';
import { nowMs } from '../../../time/clock.ts';
import { NowBanner } from './now-banner.tsx';
import type { ListFacts } from './schedule-rows.ts';

const section = {
  id: 's',
  version: 'v1',
  name: 'Kwatera A',
  description: '',
  type: 'irr',
  id_water_source: 'pond',
  id_output: 'valve',
  area: 0.5,
  flow: 10,
  groups: [],
  points: null,
  ...NO_PLANTING,
  removing: false,
};

afterEach(clearCommands);

function renderBanner(state: boolean | null, plannedOpenings: ListFacts['plannedOpenings'] = [], command?: Command) {
  const outputs = [anOutput({ id: 'valve', state })];
  const facts: ListFacts = {
    schedules: [],
    plannedOpenings,
    expectedOpenings: plannedOpenings,
    sections: [section],
    outputs,
    sources: [],
    cycles: [],
  };
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [...plannedOpenings] });
  client.setQueryData(keyOf('listHandOpenings'), []);
  client.setQueryData(keyOf('listModules'), [aModule({ outputs })]);
  client.setQueryData(keyOf('me'), signedInUser(1));
  if (command !== undefined) recordCommand(command);
  renderInApp(<NowBanner facts={facts} span={{ fromMs: 0, untilMs: 1 }} onStop={() => undefined} />, client);
}

test('nothing is running if every valve is reported closed', () => {
  renderBanner(false);
  expect(screen.getByText('No water is running')).toBeInTheDocument();
});

test('the banner does not claim that nothing is being watered while a module is unreachable', () => {
  renderBanner(null);
  expect(screen.getByText('A module is unreachable, so it is unknown whether water is running')).toBeInTheDocument();
});

test('the banner shows at once what is being stopped, before the plan changes', () => {
  const at = (minute: number) => new Date(nowMs() + minute * 60_000).toISOString();
  const opening = aPlannedOpening({
    id_output: 'valve',
    open_at: at(-2),
    close_at: at(8),
    opened_at: at(-2),
    status: PLANNED_OPENING_STATUS.open,
  });
  const command: Command = {
    id: 'c',
    id_output: 'valve',
    id_manual_open: null,
    kind: 'close',
    status: COMMAND_STATUS.sent,
    error: null,
    updated_at: at(0),
  };
  renderBanner(true, [opening], command);
  expect(screen.getByText('Closing, waiting for the module')).toBeInTheDocument();
  expect(screen.queryByText(/left/)).not.toBeInTheDocument();
});
