import { cleanup, fireEvent, screen } from '@testing-library/react';
import { PHONE_FEATURE_IDS, type PhoneFeatureId } from '@zagon/domain/phone/feature.ts';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { phoneEn } from './texts.en.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import PhoneScreen from './phone-screen.tsx';
import BadgeScreen from './screens/badge-screen.tsx';
import BluetoothScreen from './screens/bluetooth-screen.tsx';
import BoxesScreen from './screens/boxes-screen.tsx';
import DirectionScreen from './screens/direction-screen.tsx';
import LiveValuesScreen from './screens/live-values-screen.tsx';
import MapScreen from './screens/map-screen.tsx';
import NfcScreen from './screens/nfc-screen.tsx';
import PositionScreen from './screens/position-screen.tsx';
import ProbeScreen from './screens/probe-screen.tsx';
import PushScreen from './screens/push-screen.tsx';
import {
  fakeBadge,
  fakeBluetooth,
  fakeNavigator,
  fakeNfc,
  fakePosition,
  fakePush,
  fakeSensor,
  requested,
  type FakeState,
} from './testing/fake-browser.ts';
import { serverResponse } from '../../api/test-responses.ts';

/** A real map needs a canvas; only its input is tested here. */
vi.mock('../../map/pick-map.ts', () => ({
  createPickMap: () => ({ show: () => {}, paint: () => {}, zoomBy: () => {}, nudge: () => {}, dispose: () => {} }),
}));

type Case = {
  readonly Screen: ComponentType;
  readonly fake: (state: FakeState) => void;
  /** Shown once the feature works. */
  readonly live: RegExp;
};

const compass = { alpha: 48, absolute: true };
const motion = { accelerationIncludingGravity: { x: 0, y: 0, z: 9.8 } };

const CASES: Readonly<Record<PhoneFeatureId, Case>> = {
  badge: { Screen: BadgeScreen, fake: fakeBadge, live: /On the icon now/ },
  direction: {
    Screen: DirectionScreen,
    fake: (state) => fakeSensor('DeviceOrientationEvent', 'deviceorientationabsolute', compass, state),
    live: /^312°$/,
  },
  geolocation: { Screen: PositionScreen, fake: fakePosition, live: /^52\.20000$/ },
  maps: { Screen: MapScreen, fake: fakePosition, live: /Nearest module/ },
  nfc: { Screen: NfcScreen, fake: fakeNfc, live: /zagon\.example\/7/ },
  fcm: { Screen: PushScreen, fake: fakePush, live: /push\.example/ },
  bluetooth: { Screen: BluetoothScreen, fake: fakeBluetooth, live: /^Zagon probe$/ },
  ble: { Screen: ProbeScreen, fake: fakeBluetooth, live: /^26\.1%$/ },
  boxs: { Screen: BoxesScreen, fake: fakePosition, live: /^Valves North$/ },
  datadisplay: {
    Screen: LiveValuesScreen,
    fake: (state) => fakeSensor('DeviceMotionEvent', 'devicemotion', motion, state),
    live: /^9\.8$/,
  },
};

const SETTINGS = { push_public_key: 'a2V5' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function renderScreen(Screen: ComponentType, client = newQueryClient()) {
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: Number.POSITIVE_INFINITY } });
  const valves = aModule({
    id: 'valves',
    name: 'Valves North',
    location: { latitude: 52.201, longitude: 21.1 },
    outputs: [anOutput()],
  });
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listModules'), [valves]);
  client.setQueryData(keyOf('listAlarms'), []);
  client.setQueryData(keyOf('getNotificationSettings'), SETTINGS);
  vi.stubGlobal('fetch', async (address: string) => {
    const body = address.endsWith('/token') ? { token: 'one' } : { ok: true };
    return serverResponse(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  renderInApp(<Screen />, client);
}

/** Presses the button that starts the feature. */
async function press(id: PhoneFeatureId) {
  const start = await screen.findByRole('button', { name: phoneEn[id].start });
  expect(requested).toEqual([]);
  fireEvent.click(start);
}

describe.each(PHONE_FEATURE_IDS)('the %s screen', (id) => {
  const { Screen, fake, live } = CASES[id];

  test('a screen of the phone requests nothing before a click, and then shows the live reading', async () => {
    fake('works');
    renderScreen(Screen);
    await press(id);
    expect((await screen.findAllByText(live)).length).toBeGreaterThan(0);
    expect(screen.getByText('live')).toBeInTheDocument();
    expect(requested.length).toBeGreaterThan(0);
  });

  test("a screen of the phone explains in the browser's terms how to allow what was denied", async () => {
    fake('denied');
    renderScreen(Screen);
    await press(id);
    expect(await screen.findByText('blocked')).toBeInTheDocument();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(phoneEn[id].denied);
    expect(alert).toHaveTextContent(/allow it|remove the block/i);
  });

  test('a screen of the phone states what is absent and why, and links to an alternative', async () => {
    fake('absent');
    renderScreen(Screen);
    expect(await screen.findByText('not on this device')).toBeInTheDocument();
    expect(screen.getByText(phoneEn[id].absent)).toBeInTheDocument();
    expect(screen.getByText(phoneEn[id].instead)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: phoneEn[id].insteadLink })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: phoneEn[id].start })).toBeNull();
    expect(requested).toEqual([]);
  });

  test("a screen of the phone shows a failure in the browser's words, and retries on a click", async () => {
    fake('error');
    renderScreen(Screen);
    await press(id);
    expect(await screen.findByText(phoneEn[id].failed)).toBeInTheDocument();
    expect(screen.getByText('the radio is off')).toBeInTheDocument();
    const before = requested.length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(before));
  });
});

test('a box near the phone, and the tag on its lid, lead to its page', async () => {
  const client = newQueryClient();
  const box = { id: 'valves', version: 'v', code: 'K7QM2XW4PA', name: 'Valves North', notes: '' };
  client.setQueryData(keyOf('listValveBoxes'), [box]);
  fakePosition('works');
  renderScreen(BoxesScreen, client);
  await press('boxs');
  expect(await screen.findByRole('link', { name: /Valves North/ })).toHaveAttribute(
    'href',
    './zagon_2#/box/K7QM2XW4PA',
  );
  cleanup();
  requested.length = 0;
  fakeNfc('works', 'https://zagon.example/#/zagon_2/box/K7QM2XW4PA');
  renderScreen(NfcScreen);
  await press('nfc');
  const link = await screen.findByRole('link', { name: 'Open this valve box' });
  expect(link).toHaveAttribute('href', './zagon_2#/box/K7QM2XW4PA');
});

test('the list states for every feature whether it works, and requests nothing', async () => {
  fakeNavigator({ setAppBadge: async () => {}, geolocation: {} });
  renderScreen(PhoneScreen);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['Badge on the iconworks', 'Positionasks first', 'NFC tagsnot on this device']),
  );
  expect(links).toHaveLength(PHONE_FEATURE_IDS.length);
  expect(requested).toEqual([]);
});
