import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TestWeatherShape } from '@zagon/contract/test-area/weather.ts';
import { expect, test } from 'vitest';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { HoursTable } from './hours-table.tsx';
import { SetWeatherCard } from './set-weather-card.tsx';

const RAIN: TestWeatherShape['settings'][number] = {
  name: 'downpour',
  title: { en: 'Downpour', pl: 'Ulewa' },
  effect: { en: 'the rain gauge counts', pl: 'deszczomierz liczy' },
  usual_target: null,
  targets: [],
  on: null,
};

function signedIn() {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(0, { client: null }));
  return client;
}

test('the weather is set for the chosen time', async () => {
  const sent = respondWith([200, { ok: true }]);
  renderInApp(<SetWeatherCard settings={[RAIN]} />, signedIn());
  await userEvent.click(screen.getByRole('radio', { name: '3 h' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set: Downpour' }));
  expect(sent[0]).toEqual({ name: 'downpour', minutes: 180 });
});

test('what was set shows its end, and can be undone only then', () => {
  const { unmount } = renderInApp(<SetWeatherCard settings={[RAIN]} />, signedIn());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  unmount();
  const on = { since: '2026-06-11T10:00:00Z', until: '2026-06-11T10:30:00Z' };
  renderInApp(<SetWeatherCard settings={[{ ...RAIN, on }]} />, signedIn());
  expect(screen.getByText('until 12:30')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('an hour shows rain, wind with its direction, and the temperature', () => {
  renderInApp(
    <HoursTable
      hours={[
        {
          at: '2026-06-11T11:00:00Z',
          air_c: 21.4,
          humidity_pct: 55,
          raining: true,
          rain_in_hour_mm: 1.2,
          wind_ms: 4.5,
          wind_from_deg: 250,
          radiation_w_per_m2: 420,
        },
      ]}
    />,
    signedIn(),
  );
  const row = screen.getByRole('row', { name: /13:00/ });
  expect(row).toHaveTextContent(/21\.4/);
  expect(row).toHaveTextContent(/1\.2.mm/);
  expect(row).toHaveTextContent(/4\.5.m\/s from W/);
});
