import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderAtAddress } from '../../../app/test-render.tsx';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { AlarmList } from './alarm-list.tsx';

const ADMINISTRATOR = 1;
const USER = 2;

const AWAY = anAlarm({
  id: 'away',
  id_object: null,
  object_name: null,
  rule: 'network_away',
  field: 'n1',
  message: { pl: 'Brak odczytów z sieci LoRaWAN Pola', en: 'Nothing is received from the LoRaWAN network Fields' },
});

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

async function drawList(type: typeof ADMINISTRATOR | typeof USER): Promise<void> {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(type));
  client.setQueryData(keyOf('listModules'), []);
  renderAtAddress(<AlarmList alarms={[AWAY, anAlarm()]} />, client);
  await screen.findByText('Nothing is received from the LoRaWAN network Fields');
}

test('the alarm of a network leads administrators to the networks, and the alarm of a module to the module', async () => {
  await drawList(ADMINISTRATOR);
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual(
    expect.arrayContaining([
      ['Open LoRaWAN networks', '#/settings/networks'],
      ['Open module Sonda Kwatera B', '#/resources/modules/m1'],
    ]),
  );
});

test('the alarm of a network leads nowhere for users who may not open the networks', async () => {
  await drawList(USER);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Open module Sonda Kwatera B',
  ]);
});

const SILENT = anAlarm({ id: 'silent', rule: 'base_offline', field: null, modules: 3 });
const OTHER = 'Open module Sonda Kwatera B';

function drawSilentStation(client = newQueryClient()): void {
  client.setQueryData(keyOf('me'), signedInUser(ADMINISTRATOR));
  client.setQueryData(keyOf('listModules'), []);
  renderAtAddress(<AlarmList alarms={[SILENT, anAlarm({ id: 'other' })]} />, client);
}

test('alarms below a silent station are shown once its consequences are known, and so never move', async () => {
  const client = newQueryClient();
  drawSilentStation(client);
  await screen.findByRole('button', { name: 'Hide affected modules' });
  expect(screen.queryByRole('link', { name: OTHER })).not.toBeInTheDocument();
  act(() => {
    client.setQueryData(keyOf('alarmConsequences', { params: { id: SILENT.id } }), {
      id_station: 's',
      station_name: 'Station',
      online: false,
      silent_since: '2026-06-11T11:58:00Z',
      summary: 'covered',
      plan_until: null,
      modules: [],
      runs: [],
    });
  });
  expect(await screen.findByRole('link', { name: OTHER })).toBeInTheDocument();
});

test('a call that hangs hides the alarms below a silent station for three seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  drawSilentStation();
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByRole('link', { name: OTHER })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('link', { name: OTHER })).toBeInTheDocument();
});
