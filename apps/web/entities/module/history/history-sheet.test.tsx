import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryReply } from '@zagon/contract/modules/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../api/query.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { nowMs } from '../../../time/clock.ts';
import { aModule, reading } from '../testing/test-module.ts';
import HistorySheet from './history-sheet.tsx';
import { serverJson } from '../../../api/test-responses.ts';

const DAY_MS = 86_400_000;
const LAST_YEAR = 'A year earlier';

const air = aModule({
  id: 'air',
  name: 'Sad',
  device_type: 'AM-200',
  latest: reading('2026-06-01T10:00:00Z', { TEMP_1: 21 }),
});

/** A server with hourly readings of one day; those of the previous year are 10 °C lower, or missing, or refused. */
function serve(earlier: 'readings' | 'none' | 'refused') {
  const queries: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://localhost');
    if (!url.pathname.endsWith('/history')) return Promise.resolve(serverJson([]));
    const start = url.searchParams.get('start_date') ?? '';
    queries.push(url.searchParams);
    const isEarlier = nowMs() - Date.parse(start) > 300 * DAY_MS;
    if (isEarlier && earlier === 'refused')
      return Promise.resolve(serverJson({ err: 'internal', message: 'Sorry' }, { status: 500 }));
    const hours = isEarlier && earlier === 'none' ? [] : Array.from({ length: 24 }, (_, hour) => hour);
    const body: HistoryReply = {
      id_object: 'air',
      start_date: start,
      end_date: url.searchParams.get('end_date') ?? '',
      timestamps: hours.map((hour) => Date.parse(start) / 1000 + hour * 3600),
      columns: { TEMP_1: hours.map((hour) => (isEarlier ? 10 : 20) + hour / 10) },
    };
    return Promise.resolve(serverJson(body));
  });
  return { queries };
}

async function openCompared(): Promise<HTMLElement> {
  const client = newQueryClient();
  client.setQueryData(keyOf('listModules'), [air]);
  renderInApp(<HistorySheet moduleId="air" field="TEMP_1" onClose={() => undefined} />, client);
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(await within(sheet).findByRole('switch', { name: 'Compare with a year earlier' }));
  return sheet;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a history is compared with the same dates of the previous year', async () => {
  const { queries } = serve('readings');
  const sheet = await openCompared();
  await within(sheet).findByText('The same period a year earlier is shown for comparison.');
  const row = await within(sheet).findByRole('row', { name: new RegExp(`^${LAST_YEAR}`), hidden: true });
  expect(row).toHaveTextContent('12.3');
  const [now = '', earlier = ''] = queries.map((query) => query.get('start_date') ?? '');
  const dayOf = (text: string) => Temporal.Instant.from(text).toZonedDateTimeISO('Europe/Warsaw').toPlainDate();
  expect(dayOf(earlier).toString()).toBe(dayOf(now).subtract({ years: 1 }).toString());
});

test('a history and the year before are requested once each, in the columns of pixels of their plot', async () => {
  const requests = serve('readings');
  const sheet = await openCompared();
  await within(sheet).findByText('The same period a year earlier is shown for comparison.');
  expect(requests.queries.map((query) => [query.get('pixel_columns'), query.get('max_points')])).toEqual([
    [String(2 * (600 - 48 - 16)), null],
    [String(2 * (600 - 48 - 16)), null],
  ]);
});

test('without readings of the previous year, the chart says so', async () => {
  serve('none');
  const sheet = await openCompared();
  await within(sheet).findByText('There are no readings from a year earlier.');
  expect(within(sheet).queryByRole('row', { name: new RegExp(`^${LAST_YEAR}`), hidden: true })).toBeNull();
});

test('if the previous year cannot be loaded, the chart stays and loading can be repeated', async () => {
  serve('refused');
  const sheet = await openCompared();
  const notice = await within(sheet).findByText('Could not load the readings from a year earlier.', { exact: false });
  serve('readings');
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await within(sheet).findByText('The same period a year earlier is shown for comparison.')).toBeVisible();
});
