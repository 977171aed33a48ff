import { globSync, readFileSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_PLANTING } from '../entities/resource/testing/no-planting.ts';
import { newQueryClient } from '../api/query-client.ts';
import { keyOf } from '../api/query.ts';
import { aModule, anOutput, reading } from '../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../entities/output/testing/test-opening.ts';
import { anAccount, signedInUser } from '../entities/session/testing/test-me.ts';
import { clearCommands, recordCommand, type Command } from '../live/commands.ts';
import { connected, disconnected, resetConnection } from '../live/connection.ts';
import { nowMs } from '../time/clock.ts';
import { renderInApp } from './test-render.tsx';
import { STOP_PLACES, valveModule, WITHOUT_STOP } from './testing/stop-places.tsx';

const at = (seconds: number) => new Date(nowMs() + seconds * 1000).toISOString();

function byHand(state: keyof typeof HAND_OPENING_STATUS): HandOpeningShape {
  const opened = HAND_OPENING_STATUS[state] >= HAND_OPENING_STATUS.open;
  return {
    id: 'h',
    id_output: 'valve',
    Output: { id: 'valve', name: 'Valve', id_object: 'm', field_name: 'o1' },
    minutes: 10,
    status: HAND_OPENING_STATUS[state],
    requested_at: at(-120),
    sent_at: state === 'requested' ? null : at(-118),
    opened_at: opened ? at(-110) : null,
    closes_at: opened ? at(480) : null,
    closed_at: null,
    error: null,
  };
}

/** The planned opening of every hand opening. */
const planOfHand = (hand: HandOpeningShape): PlannedOpeningShape => ({
  ...planned(hand.opened_at === null ? 'sent' : 'open'),
  Scheduler: { id: null, name: null, type: 0 },
  manual_status: hand.status,
});

function planned(state: keyof typeof PLANNED_OPENING_STATUS, openS = -120): PlannedOpeningShape {
  const opened = state === 'open' || state === 'closing';
  return aPlannedOpening({
    id_output: 'valve',
    open_at: at(openS),
    close_at: at(openS + 600),
    opened_at: opened ? at(openS) : null,
    status: PLANNED_OPENING_STATUS[state],
  });
}

const command = (kind: Command['kind'], state: keyof typeof COMMAND_STATUS): Command => ({
  id: 'c',
  id_output: 'valve',
  id_manual_open: 'h',
  kind,
  status: COMMAND_STATUS[state],
  error: null,
  updated_at: at(-1),
});

type State = {
  readonly reported: boolean | null;
  readonly hand?: HandOpeningShape;
  readonly plan?: PlannedOpeningShape;
  readonly command?: Command;
  readonly stationOnline?: false;
  readonly offline?: true;
  readonly stop: boolean;
};

const open = byHand('open');
const STATES: Readonly<Record<string, State>> = {
  'confirmed closed': { reported: false, stop: false },
  'confirmed closed, with an opening tonight': { reported: false, plan: planned('accepted', 1200), stop: false },
  'confirmed closed after a refused order': {
    reported: false,
    command: command('open', 'refused'),
    stop: false,
  },
  'opened by hand': { reported: true, hand: open, stop: true },
  'opened by a schedule': { reported: true, plan: planned('open'), stop: true },
  'open without a known cause': { reported: true, stop: true },
  'open, extension refused': { reported: true, hand: open, command: command('open', 'refused'), stop: true },
  'open, extension timed out': { reported: true, hand: open, command: command('open', 'timed_out'), stop: true },
  'open, extension unreachable': { reported: true, hand: open, command: command('open', 'unreachable'), stop: true },
  'open, page offline': { reported: true, hand: open, offline: true, stop: true },
  'opening: requested': { reported: false, hand: byHand('requested'), stop: true },
  'opening: sent': { reported: false, hand: byHand('sent'), stop: true },
  'opening: accepted': { reported: false, hand: byHand('waiting_to_open'), stop: true },
  'a planned opening that is due': { reported: false, plan: planned('accepted'), stop: true },
  'closing: stop pending': { reported: true, hand: byHand('stop_pending'), stop: true },
  'closing: abort pending, reported closed': { reported: false, hand: byHand('abort_pending'), stop: true },
  'closing: cancelled with a close owed': { reported: false, hand: byHand('cancelled'), stop: true },
  'stop failed': { reported: true, command: command('close', 'timed_out'), stop: true },
  'stop failed, state unknown': { reported: null, command: command('close', 'unreachable'), stop: true },
  'state unknown': { reported: null, stop: true },
  'state unknown, station offline': { reported: null, hand: open, stationOnline: false, stop: true },
};

const ACTIVE = anAccount('active');
const EXPIRED = anAccount('expired');
const ROLES = {
  'an administrator': signedInUser(1, { client: ACTIVE }),
  'an ordinary user': signedInUser(2, { client: ACTIVE }),
  'an administrator of an expired account': signedInUser(1, { client: EXPIRED }),
  'an ordinary user of an expired account': signedInUser(2, { client: EXPIRED }),
  'an operator inside an account': signedInUser(0, { client: ACTIVE, entered: { reason: 'Call', until: at(600) } }),
  'an operator inside an expired account': signedInUser(0, {
    client: EXPIRED,
    entered: { reason: 'Call', until: at(600) },
  }),
};

/** Renders a place for one user and returns whether it offers Stop. */
function offersStop(
  place: (typeof STOP_PLACES)[string],
  state: State,
  me: (typeof ROLES)[keyof typeof ROLES],
): boolean {
  const valve = anOutput({
    id: 'valve',
    id_object: 'north',
    name: 'Valve 3',
    section_name: 'Block C',
    section_flow: null,
    state: state.reported,
    state_at: at(-3600),
  });
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  const plannedOpenings = [
    ...(state.plan === undefined ? [] : [state.plan]),
    ...(state.hand === undefined ? [] : [planOfHand(state.hand)]),
  ];
  const section = {
    version: 'v1',
    id: 's1',
    name: 'Block C',
    description: '',
    type: 'irr',
    id_output: 'valve',
    id_water_source: 'pond',
    area: null,
    flow: 12,
    groups: [],
    points: null,
    ...NO_PLANTING,
    removing: false,
  } satisfies SectionShape;
  const station = aModule({
    id: 'station',
    device_type: 'AGB-2000',
    online: state.stationOnline ?? true,
    latest: reading(at(-60), {}),
  });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: plannedOpenings });
  client.setQueryDefaults(['irrigationBoard'], { initialData: { runs: [], sources: [], risks: [] } });
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listModules'), [station, { ...valveModule(valve), id_base_station: 'station' }]);
  client.setQueryData(keyOf('listHandOpenings'), state.hand === undefined ? [] : [state.hand]);
  client.setQueryData(keyOf('listSections'), [section]);
  client.setQueryData(keyOf('listAlarms'), []);
  client.setQueryData(keyOf('listEquipment'), []);
  client.setQueryData(keyOf('listWaterSources'), [
    {
      id: 'pond',
      version: 'v1',
      name: 'Pond',
      description: '',
      efficiency: 24,
      clean_water_outputs: [],
      fertigated_water_outputs: [],
    },
  ]);
  client.setQueryData(keyOf('listGroups'), [
    { id: 'group', name: 'North', members: [{ id: 's1', kind: 'section', name: 'Block C' }] },
  ]);
  clearCommands();
  if (state.command !== undefined) recordCommand(state.command);
  if (state.offline === true) disconnected();
  else connected();
  renderInApp(place.render({ me, valve, plannedOpenings }), client);
  const label = place.label ?? /^Stop /;
  const offers = [...document.querySelectorAll('button')].some((button) =>
    label.test(button.getAttribute('aria-label') ?? button.textContent),
  );
  cleanup();
  return offers;
}

afterEach(() => {
  clearCommands();
  resetConnection();
});

describe.each(Object.entries(STOP_PLACES))('%s', (_name, place) => {
  test.each(Object.entries(STATES))('%s: everyone sees Stop unless the output is confirmed closed', (_state, state) => {
    const offers = Object.entries(ROLES).map(([role, me]) => [role, offersStop(place, state, me)] as const);
    expect(offers).toEqual(Object.keys(ROLES).map((role) => [role, state.stop]));
  });
});

test('every file that derives the state of an output belongs to a place with Stop', () => {
  const root = `${import.meta.dirname}/..`;
  const derives = /\b(useOutputView|useOutputViewOf|useNotClosed|outputView)\(/;
  const deriving = globSync('{app,entities,features,outdoor,map,ui}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .filter((file) => derives.test(readFileSync(`${root}/${file}`, 'utf8')));
  const listed = [...Object.values(STOP_PLACES).flatMap(({ files }) => files), ...Object.keys(WITHOUT_STOP)];
  expect(deriving.toSorted()).toEqual(listed.toSorted());
});
