import { screen, within } from '@testing-library/react';
import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { aForecast, aWeather } from '../../entities/weather/testing/test-weather.ts';
import { nowMs } from '../../time/clock.ts';
import { WeatherCard } from './weather-card.tsx';
import { serverJson } from '../../api/test-responses.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await setTestLanguage('en');
});

function renderCard(weather: Partial<Weather> = {}, me = signedInUser(1)) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listModules'), []);
  client.setQueryData(keyOf('getWeather'), aWeather(nowMs(), weather));
  renderInApp(<WeatherCard />, client);
  return screen.getByRole('region', { name: /Weather|Pogoda/ });
}

/** The cell with this label. */
const fact = (label: string) => screen.getByText(label).parentElement;

describe('the weather card', () => {
  test("the weather card shows the farm's sensor with its age first, then the forecast with its time", () => {
    const card = renderCard();
    expect(card).toHaveTextContent('Your sensor North orchard · forecast from 14:00');
    expect(card).toHaveTextContent('23.4°C');
    expect(card).toHaveTextContent('1 min ago');
    expect(card).toHaveTextContent(/wind 2\.8.m\/s NW/);
    expect(card).toHaveTextContent('dew point 15.4°C');
    expect(within(card).getAllByRole('listitem')).toHaveLength(5);
    expect(card).toHaveTextContent('Forecast from 14:00: Open-Meteo.com');
  });

  test('the weather card states the consequences of the weather, with the basis', () => {
    renderCard();
    expect(fact('Water lost, ET0')).toHaveTextContent(/4\.6.mmtoday, sensor and forecast/);
    expect(fact('Rain, 7 days')).toHaveTextContent(/9\.3.mmmeasured here/);
    expect(fact('Frost tonight')).toHaveTextContent('nonelowest 11°C, 04:00');
    expect(fact('Spraying today')).toHaveTextContent('17:00–20:00, wind before, then rain');
  });

  test('the weather card warns of frost with its hours', () => {
    const window = { from: '2026-06-12T01:00:00Z', until: '2026-06-12T04:00:00Z' };
    renderCard({
      frost: { kind: 'known', risk: 'frost', minimum: -2.4, minimum_at: window.from, window, basis: 'forecast' },
    });
    expect(fact('Frost tonight')).toHaveTextContent('frost, 03:00–06:00lowest −2°C, 03:00');
  });

  test('the weather card shows temperatures in the units of the user', () => {
    const me = signedInUser(1);
    const card = renderCard({}, { ...me, user: { ...me.user, temperature_unit: 'F' } });
    expect(card).toHaveTextContent('74.1°F');
    expect(card).toHaveTextContent('lowest 52°F');
    expect(within(card).getByText('77°')).toBeInTheDocument();
  });

  test("the weather card without a forecast service shows the farm's sensors and explains that in one line", () => {
    const card = renderCard({
      forecast: { state: 'off' },
      frost: { kind: 'unknown', reason: 'no_forecast' },
      spraying: { kind: 'unknown', reason: 'no_forecast' },
    });
    expect(card).toHaveTextContent('23.4°C');
    expect(card).toHaveTextContent('No forecast service is connected.');
    expect(within(card).queryByRole('list')).not.toBeInTheDocument();
    expect(fact('Spraying today')).toHaveTextContent('No forecast');
  });

  test('the weather card without a farm sensor names the hour of the forecast value', () => {
    const card = renderCard({ air: null });
    expect(card).toHaveTextContent('20.0°C');
    expect(card).toHaveTextContent(/Forecast for \d\d:00/);
  });

  test('the weather card shows when a silent sensor last reported, and no wind from a silent gauge', () => {
    const weather = aWeather(nowMs());
    const silent = { communication: 'stale', at: new Date(nowMs() - 40_000_000).toISOString() } as const;
    const card = renderCard({
      air: weather.air === null ? null : { ...weather.air, ...silent },
      wind: weather.wind === null ? null : { ...weather.wind, ...silent },
    });
    expect(card).toHaveTextContent('Data from');
    expect(card).not.toHaveTextContent('wind 2.8');
  });

  test('the weather card shows the last good forecast with its time while the service fails', () => {
    const card = renderCard({ forecast: aForecast(nowMs(), { failing: true }) });
    expect(card).toHaveTextContent('The service is not responding. Forecast from 11 Jun, 14:00: Open-Meteo.com');
    expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  });

  test('the weather card links an administrator to the location of the farm, and an ordinary user nowhere', () => {
    const noPlace = { place: null, forecast: { state: 'no_place' } } as const;
    expect(within(renderCard(noPlace)).getByRole('link', { name: 'Set the place' })).toHaveAttribute('href', '#/setup');
    document.body.innerHTML = '';
    expect(within(renderCard(noPlace, signedInUser(2))).queryByRole('link')).not.toBeInTheDocument();
  });

  test('the weather card is empty if nothing measures the weather and there is no forecast, with a link to the settings', () => {
    const card = renderCard({ air: null, wind: null, rain: null, forecast: { state: 'off' } });
    expect(card).toHaveTextContent('No sensor measures the weather outside');
    expect(within(card).getByRole('link', { name: 'Weather settings' })).toBeInTheDocument();
  });

  test('the weather card keeps its place while it loads, and offers to retry after an error', async () => {
    const client = newQueryClient();
    client.setQueryData(keyOf('me'), signedInUser(1));
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const { unmount } = renderInApp(<WeatherCard />, client);
    expect(screen.getByRole('status')).toBeInTheDocument();
    unmount();
    const refusal = { err: 'not_found', message: 'Not found' };
    vi.stubGlobal('fetch', () => Promise.resolve(serverJson(refusal, { status: 404 })));
    renderInApp(<WeatherCard />, newQueryClient());
    expect(await screen.findByText('Not found')).toBeInTheDocument();
    expect(screen.getByRole('button')).toBeInTheDocument();
  });

  test('the weather card is shown in Polish', async () => {
    await setTestLanguage('pl');
    const card = renderCard();
    expect(card).toHaveTextContent('Własny czujnik North orchard · prognoza z 14:00');
    expect(fact('Opryski dziś')).toHaveTextContent('17:00–20:00, wcześniej wiatr, potem deszcz');
    expect(fact('Parowanie, ET0')).toHaveTextContent('czujnik i prognoza');
  });
});
