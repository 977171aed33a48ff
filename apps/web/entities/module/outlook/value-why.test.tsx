import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderAtAddress } from '../../../app/test-render.tsx';
import { nowMs } from '../../../time/clock.ts';
import { signedInUser } from '../../session/testing/test-me.ts';
import { shownField } from '../shown-field.ts';
import { aModule, reading } from '../testing/test-module.ts';
import { ValueWhy } from './value-why.tsx';

const HOUR_S = 3_600;

/** A probe of 19.5 %, which has fallen by 0.2 a day for five days. */
function renderValue(moisture: number | null) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  for (const name of ['listSchedules', 'listGroups', 'listSections'] as const) client.setQueryData(keyOf(name), []);
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  const nowS = Math.floor(nowMs() / 1_000);
  const hours = Array.from({ length: 121 }, (_, index) => 120 - index);
  client.setQueryDefaults(['moduleHistory'], {
    initialData: {
      timestamps: hours.map((hoursAgo) => nowS - hoursAgo * HOUR_S),
      columns: { HUMIDITY_1: hours.map((hoursAgo) => 19.5 + (0.2 * hoursAgo) / 24) },
    },
  });
  const at = new Date(nowMs()).toISOString();
  const module = aModule({
    id: 'm',
    name: 'Sonda A',
    device_type: 'AM-100-103',
    latest: reading(at, moisture === null ? {} : { HUMIDITY_1: moisture }),
  });
  const field = shownField(module, 'HUMIDITY_1', STORED_UNITS);
  if (field === undefined) throw new Error('the probe has no such field');
  renderAtAddress(
    <ValueWhy module={module} field={field}>
      <span>shown</span>
    </ValueWhy>,
    client,
  );
}

test('a value that is pressed says where it comes from, and what it has done', async () => {
  renderValue(19.5);
  await userEvent.click(await screen.findByRole('button', { name: /19\.5.?%\. Why\?$/ }));
  expect(await screen.findByText('Falling 0.2 % a day in the last 5 days.')).toBeInTheDocument();
  expect(screen.getByText(/Sonda A/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show its history' })).toHaveAttribute(
    'href',
    expect.stringContaining('history'),
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/Falling/)).not.toBeInTheDocument();
});

test('a value that is missing is shown and cannot be pressed', async () => {
  renderValue(null);
  expect(await screen.findByText('shown')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
