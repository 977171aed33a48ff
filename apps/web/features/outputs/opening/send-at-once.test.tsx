import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import type { HandOpeningRequest } from '../../../entities/output/open-by-hand.ts';
import { aModule, anOutput, reading } from '../../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { connected, resetConnection } from '../../../live/connection.ts';
import { nowMs } from '../../../time/clock.ts';
import OutputDialogs from '../output-dialogs.tsx';

const ago = (seconds: number) => new Date(nowMs() - seconds * 1000).toISOString();
const request: HandOpeningRequest = { outputId: 'valve', minutes: 10, send: true };

/** Renders the dialog for a request and returns the bodies of the orders it sent. */
function renderRequest(opening: HandOpeningRequest, { stationOnline = true }: { stationOnline?: boolean } = {}) {
  setCsrfToken('t');
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  connected();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  const valve = anOutput({
    id: 'valve',
    id_object: 'm1',
    state: false,
    state_at: ago(5),
    section_name: 'Kwatera C · Chandler',
    section_flow: null,
  });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), [
    aModule({ device_type: 'AM-421', id_base_station: 's1', latest: reading(ago(5), {}), outputs: [valve] }),
    aModule({ id: 's1', device_type: 'AGB-2000', online: stationOnline, latest: reading(ago(5), {}) }),
  ]);
  for (const list of ['listHandOpenings', 'listSections', 'listWaterSources'] as const)
    client.setQueryData(keyOf(list), []);
  const dialog = (
    <OutputDialogs
      opening={opening}
      onOpeningClose={() => {}}
      stopping={null}
      onStoppingClose={() => {}}
      watched={[]}
      onOrdered={() => {}}
      onSettled={() => {}}
    />
  );
  const { unmount } = renderInApp(dialog, client);
  return {
    renderAgain: () => {
      unmount();
      renderInApp(dialog, client);
    },
    orders: () =>
      fetched.mock.calls.flatMap(([, init]) =>
        init?.method === 'POST' && typeof init.body === 'string' ? [JSON.parse(init.body)] : [],
      ),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  resetConnection();
});

test('an order confirmed elsewhere is sent at once, and the dialog opens at its progress', async () => {
  const page = renderRequest({ ...request });
  await vi.waitFor(() => expect(page.orders()).toEqual([{ id_output: 'valve', minutes: 10 }]));
  expect(screen.getByRole('list', { name: 'Order progress' })).toHaveTextContent('Ordering');
  expect(screen.queryByRole('button', { name: /Open Kwatera C/ })).not.toBeInTheDocument();
});

test('an order is sent once, even if the dialog is mounted again for it', async () => {
  const page = renderRequest({ ...request });
  await vi.waitFor(() => expect(page.orders()).toHaveLength(1));
  page.renderAgain();
  expect(screen.getByRole('button', { name: 'Open Kwatera C for 10 min' })).toBeInTheDocument();
  expect(page.orders()).toHaveLength(1);
});

test('if the user must know something first, nothing is sent and the form is shown with the minutes', () => {
  const page = renderRequest({ ...request }, { stationOnline: false });
  expect(page.orders()).toEqual([]);
  expect(screen.getByText(/An order would not get through now/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Kwatera C for 10 min' })).toBeInTheDocument();
});

test('minutes suggested without confirmation are not sent', () => {
  expect(renderRequest({ outputId: 'valve', minutes: 10 }).orders()).toEqual([]);
});

test('a refusal of an order sent elsewhere is shown, and the form keeps its minutes', () => {
  const refused = { err: 'conflict', message: 'The schedule Noc is running, 40 min left.' } as const;
  const page = renderRequest({ outputId: 'valve', minutes: 20, refused });
  expect(screen.getByRole('alert')).toHaveTextContent('The schedule Noc is running, 40 min left.');
  expect(screen.getByRole('button', { name: 'Open Kwatera C for 20 min' })).toBeInTheDocument();
  expect(page.orders()).toEqual([]);
});

test('an order sent elsewhere that got no response is shown as unknown', () => {
  renderRequest({ outputId: 'valve', minutes: 20, refused: { err: 'unreachable', message: 'No answer.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('It is not known yet whether the order arrived.');
});
