import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { keyOf, useRead } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderAtAddress } from '../../../app/test-render.tsx';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import { aModule, anOutput, reading } from '../../../entities/module/testing/test-module.ts';
import { aPlannedOpening, anOpenHandOpening } from '../../../entities/output/testing/test-opening.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { handlers } from '../../../live/apply.ts';
import type { FieldContent } from '../../../map/field/field-content.ts';
import { nowMs } from '../../../time/clock.ts';
import MapScreen from '../map-screen.tsx';
import { lastReplayNight } from './night-link.ts';

const ZONE = 'Europe/Warsaw';
const MINUTE_MS = 60_000;

const drawn: FieldContent[] = [];

/** A real map needs a canvas: what it is given to draw is kept instead. */
vi.mock('../../../map/field/field-map.ts', () => ({
  createFieldMap: () => ({
    show: (content: FieldContent) => void drawn.push(content),
    draw: () => {},
    paint: () => {},
    showImagery: () => {},
    dispose: () => {},
  }),
}));

afterEach(() => vi.unstubAllGlobals());

const night = lastReplayNight(nowMs(), ZONE);
const at = (minutes: number) => new Date(night.fromMs + minutes * MINUTE_MS).toISOString();
const now = () => new Date(nowMs()).toISOString();

const valve = aModule({ id: 'valves', outputs: [anOutput({ id: 'valve', flow: 5 })] });
const probe = aModule({
  id: 'p',
  name: 'Probe',
  soil_type: 1,
  id_base_station: 'base',
  latest: reading(now(), { HUMIDITY_3: 30 }),
});
const section = {
  id: 'A',
  version: 'v1',
  name: 'Probe',
  description: '',
  type: 'drip',
  id_output: 'valve',
  id_water_source: 'pond',
  area: null,
  flow: 2,
  groups: [],
  points: [
    { latitude: 52, longitude: 21 },
    { latitude: 52.001, longitude: 21 },
    { latitude: 52.001, longitude: 21.001 },
  ],
  ...NO_PLANTING,
  removing: false,
};
const pond = {
  id: 'pond',
  version: 'v1',
  name: 'Pond',
  description: '',
  efficiency: 24,
  clean_water_outputs: [],
  fertigated_water_outputs: [],
};
const opening = aPlannedOpening({
  id: 'run',
  id_output: 'valve',
  status: 10,
  open_at: at(100),
  close_at: at(130),
  opened_at: at(100),
  closed_at: at(130),
});

/** Something beside the replay that shows what is true now. */
function Now() {
  const { data } = useRead('listWaterSources');
  return <aside>{data?.map(({ name }) => name)}</aside>;
}

async function openReplay(day = night.day) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listModules'), [valve, probe]);
  client.setQueryData(keyOf('listSections'), [section]);
  for (const name of ['listRegions', 'listGeoObjects', 'listGroups', 'listSchedules', 'listHandOpenings'] as const)
    client.setQueryData(keyOf(name), []);
  client.setQueryData(keyOf('listWaterSources'), [pond]);
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [opening] });
  client.setQueryDefaults(['listAlarms'], { initialData: [anAlarm({ id: 'then', activation_date: at(300) })] });
  client.setQueryDefaults(['listModuleEvents'], { initialData: [] });
  client.setQueryDefaults(['moduleHistory'], {
    initialData: {
      id_object: 'p',
      start_date: at(0),
      end_date: at(840),
      timestamps: [90, 110, 140].map((minute) => (night.fromMs + minute * MINUTE_MS) / 1000),
      columns: { HUMIDITY_3: [10, 18, 25] },
    },
  });
  renderAtAddress(
    <>
      <Now />
      <main>
        <MapScreen />
      </main>
    </>,
    client,
    `/?night=${day}`,
  );
  const slider = await screen.findByRole('slider', {}, { timeout: 5_000 });
  await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0));
  return { client, slider };
}

/** What is drawn and said at minutes across the night, and what stands beside it. */
function pictureOf(slider: HTMLElement) {
  const minutes = [0, 60, 99, 100, 115, 129, 130, 145, 300, 840].map((minute) => {
    fireEvent.change(slider, { target: { value: String(minute) } });
    return [minute, slider.getAttribute('aria-valuetext'), drawn.at(-1)?.shapes] as const;
  });
  return { minutes, page: screen.getByRole('main').textContent };
}

test('live messages that arrive during a replay change nothing in the picture of the night', async () => {
  const { client, slider } = await openReplay();
  const before = pictureOf(slider);
  const states = before.minutes.map(([, , shapes]) => shapes?.[0]?.state);
  expect(new Set(states)).toEqual(new Set(['rest', 'running']));
  expect(before.page).toContain('Too dry');
  expect(before.page).toContain('Pond: up to 2 of 24 m³/h');
  const count = drawn.length;

  await act(async () => {
    handlers.data(client, {
      id_object: 'p',
      timestamp: now(),
      dtimestamp: now(),
      timestamp_unix: nowMs() / 1000,
      communication: 'current',
      online: null,
      fields: { HUMIDITY_3: { value: 44, previous: 30, trend: 1, timestamp: now() } },
      outputs: [],
    });
    handlers.manual_opens(client, anOpenHandOpening('valve'));
    handlers.outputs_plans(client, [
      aPlannedOpening({ id: 'live', id_output: 'valve', status: 3, open_at: now(), opened_at: now() }),
    ]);
    handlers.alarms(client, anAlarm({ id: 'now', activation_date: now(), message: { pl: 'Teraz', en: 'Right now' } }));
    handlers.objects(client, { id_object: 'p', change: 'changed', configuration: null });
    // What other users save is read again.
    client.setQueryData(keyOf('listSections'), [{ ...section, name: 'Renamed', flow: 9 }]);
    client.setQueryData(keyOf('listWaterSources'), [{ ...pond, name: 'Renamed pond', efficiency: 1 }]);
    client.setQueryData(keyOf('listModules'), [{ ...valve, name: 'Renamed valve' }]);
    client.setQueryData(keyOf('listSchedules'), []);
    await vi.waitFor(() => expect(screen.getByRole('complementary').textContent).toBe('Renamed pond'));
  });
  expect(drawn.length).toBe(count);
  expect(pictureOf(slider)).toEqual(before);
});

test('the slider of a night in progress ends at the minute in which it was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T01:40:20Z') });
  const { slider } = await openReplay('2026-11-29');
  expect(slider.getAttribute('max')).toBe(String(8 * 60 + 40));
  vi.setSystemTime(Date.parse('2026-11-30T01:45:00Z'));
  fireEvent.change(slider, { target: { value: '900' } });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^02:40: /);
});
