import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { WeatherSettings } from '@zagon/contract/weather/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { aForecast, aWeather } from '../../entities/weather/testing/test-weather.ts';
import { nowMs } from '../../time/clock.ts';
import WeatherSettingsScreen from './weather-settings-screen.tsx';
import { serverResponse } from '../../api/test-responses.ts';

afterEach(() => vi.unstubAllGlobals());

const sensor = (id: string, name: string, own: Partial<WeatherSettings['sensors'][number]> = {}) => ({
  id_object: id,
  name,
  at: new Date(nowMs() - 60_000).toISOString(),
  communication: 'current' as const,
  quantity: 'air' as const,
  under_cover: false,
  used: false,
  automatic: false,
  ...own,
});

const SETTINGS: WeatherSettings = {
  version: 'v1',
  choices: { air: null, wind: null, rain: null },
  sensors: [
    sensor('north', 'North orchard', { used: true, automatic: true }),
    sensor('tunnel', 'Tunnel 1', { under_cover: true }),
    sensor('meters', 'Pump house, rain', { quantity: 'rain', used: true, automatic: true }),
  ],
};

/** Answers every write with this, and records the requests. */
function mockServer(status: number, reply: unknown): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'PUT' && typeof init.body === 'string') sent.push([url, JSON.parse(init.body)]);
    const body = url === '/token' ? { token: 't' } : init.method === 'PUT' ? reply : SETTINGS;
    return Promise.resolve(
      serverResponse(JSON.stringify(body), {
        status: init.method === 'PUT' ? status : 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  return sent;
}

function renderScreen(role: 1 | 2 = 1, settings = SETTINGS) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(role));
  client.setQueryData(keyOf('getWeatherSettings'), settings);
  client.setQueryData(keyOf('getWeather'), aWeather(nowMs(), { forecast: aForecast(nowMs()) }));
  renderInApp(<WeatherSettingsScreen />, client);
}

const air = () => screen.getByRole('combobox', { name: 'Air temperature and humidity' });

async function choose(name: string) {
  fireEvent.click(air());
  fireEvent.click(await screen.findByRole('option', { name }));
}

test('each quantity names the sensor in use, and one without a sensor states what to connect', () => {
  renderScreen();
  expect(air()).toHaveValue('Automatic');
  expect(air()).toHaveAccessibleDescription('North orchard 1 min ago');
  expect(screen.getByRole('combobox', { name: 'Rain' })).toHaveAccessibleDescription('Pump house, rain 1 min ago');
  expect(screen.getByRole('combobox', { name: 'Wind' })).toBeDisabled();
  expect(screen.getByText('No module measures it. Connect an anemometer to an AM-600.')).toBeInTheDocument();
});

test('an administrator chooses a sensor; one in a greenhouse comes with a warning', async () => {
  const sent = mockServer(200, { ...SETTINGS, choices: { ...SETTINGS.choices, air: 'tunnel' } });
  renderScreen();
  await choose('Tunnel 1 (greenhouse)');
  expect(screen.getByText(/does not reflect outdoor conditions/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([['/api/weather/settings', { air: 'tunnel', wind: null, rain: null, version: 'v1' }]]),
  );
});

test('a refused sensor is explained at its field, and the choice stays', async () => {
  mockServer(422, { err: 'validation', message: '', fields: { air: 'There is no such item in the account' } });
  renderScreen();
  await choose('Tunnel 1 (greenhouse)');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no such item in the account')).toBeInTheDocument();
  expect(air()).toHaveValue('Tunnel 1 (greenhouse)');
});

test('an ordinary user sees the sources but cannot change them', () => {
  renderScreen(2);
  expect(screen.getByText('Only administrators can change the sources.')).toBeInTheDocument();
  expect(air()).toHaveAttribute('readonly');
  expect(screen.queryByRole('link', { name: 'Change the place' })).not.toBeInTheDocument();
});

test('a chosen module that was removed falls back to automatic selection', () => {
  renderScreen(1, { ...SETTINGS, choices: { air: 'removed', wind: null, rain: null } });
  expect(air()).toHaveValue('Automatic');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('the forecast shows its location to about a kilometre, its source and when it was received', () => {
  renderScreen();
  const card = screen.getByRole('region', { name: 'Forecast' });
  expect(card).toHaveTextContent('51.85° · 20.87°');
  expect(card).toHaveTextContent('Open-Meteo.com');
  expect(card).toHaveTextContent('11 Jun, 14:00');
});
