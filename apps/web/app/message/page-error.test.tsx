import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { respondAt, respondWith } from '../../api/test-responses.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { anOpenHandOpening } from '../../entities/output/testing/test-opening.ts';
import { LastStops } from '../../entities/output/stops/last-stops.tsx';
import { clearStops, loadStops, pendingStops } from '../../entities/output/stops/stop-store.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { connected, startedOffline } from '../../live/connection.ts';
import { ChunkError } from '../../navigation/load-chunk.ts';
import { nowMs } from '../../time/clock.ts';
import { PartError } from '../../ui/frame/part-error.tsx';
import { PageError } from './page-error.tsx';
import { PageStops, StopElsewhere } from './page-stops.tsx';
import { renderInApp } from '../test-render.tsx';
import { fastForward } from '../test-timers.ts';

/** A page as it breaks on data that it does not expect. */
function BrokenPage(): never {
  throw new Error('broken');
}

/** A farm with one open valve. */
function aClient() {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), [aModule({ outputs: [anOutput({ id: 'o1', state: true })] })]);
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  client.setQueryData(keyOf('listHandOpenings'), [anOpenHandOpening('o1')]);
  return client;
}

beforeEach(() => {
  connected();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a page that broke says that water keeps running, and offers Stop for what is open', async () => {
  renderInApp(
    <PageError stops={<PageStops />}>
      <BrokenPage />
    </PageError>,
    aClient(),
  );
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeInTheDocument();
  expect(screen.getByText(/^What is running keeps running/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Stop Kwatera B' })).toBeInTheDocument();
});

/** A page whose file could not be loaded. */
function MissingPage(): never {
  throw new ChunkError('gone');
}

test('a page whose file is missing is not called outdated while there is no connection, and opens once it is back', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  startedOffline(nowMs());
  renderInApp(
    <PageError>
      <MissingPage />
    </PageError>,
    aClient(),
  );
  expect(screen.getByRole('heading', { name: 'This page needs a connection' })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  act(() => connected());
  expect(reload).toHaveBeenCalledOnce();
});

test('an app whose frame could not be loaded opens once the server answers, although nothing of it is connected', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  startedOffline(nowMs());
  respondWith([200, { token: 't' }]);
  await fastForward(5_000, () =>
    renderInApp(
      <PageError stops={<StopElsewhere />}>
        <MissingPage />
      </PageError>,
      aClient(),
    ),
  );
  expect(reload).toHaveBeenCalled();
});

test('a page whose file is missing on the server asks for the new version', () => {
  renderInApp(
    <PageError>
      <MissingPage />
    </PageError>,
    aClient(),
  );
  expect(screen.getByRole('button', { name: 'Update now' })).toBeInTheDocument();
});

test('an app that broke leads to the field view, where everything can be stopped', () => {
  renderInApp(
    <PageError stops={<StopElsewhere />}>
      <BrokenPage />
    </PageError>,
    aClient(),
  );
  const link = screen.getByRole('link', { name: 'Stop water in the field view' });
  expect(link.getAttribute('href')).toMatch(/zagon_2#\/$/);
});

test('a part that broke leaves the parts beside it', () => {
  renderInApp(
    <>
      <PartError>
        <BrokenPage />
      </PartError>
      <p>Kwatera C</p>
    </>,
    aClient(),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part stopped working');
  expect(screen.getByText('Kwatera C')).toBeInTheDocument();
});

test('a page that broke on something that has been replaced since is shown again by itself', async () => {
  let isBroken = true;
  const Page = () => (isBroken ? <BrokenPage /> : <p>The page</p>);
  await fastForward(5_000, () => {
    renderInApp(
      <PageError stops={<PageStops />}>
        <Page />
      </PageError>,
      aClient(),
    );
    expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeInTheDocument();
    isBroken = false;
  });
  expect(screen.getByText('The page')).toBeInTheDocument();
});

describe('where everything around a page broke', () => {
  afterEach(clearStops);
  const rendered = (modules: unknown) => {
    const client = aClient();
    client.setQueryData(keyOf('listModules'), modules);
    renderInApp(<LastStops />, client);
    return screen.queryAllByRole('button').map((button) => button.textContent);
  };

  test('whatever is not reported closed can be stopped, and stops are sent again until one arrives', async () => {
    loadStops('u c');
    const sent = respondAt('/api/outputs', 'lost', 'lost', 'lost', [202, { ok: true, id_command: 'c' }]);
    const outputs = [anOutput({ id: 'o1', state: null }), anOutput({ id: 'o2', state: false })];
    await fastForward(20_000, () => {
      expect(rendered([aModule({ outputs })])).toEqual(['Stop Kwatera B · Bluecrop']);
      screen.getByRole('button').click();
    });
    expect(sent).toHaveLength(4);
    expect(pendingStops()).toMatchObject([{ target: { id: 'o1' }, received: true }]);
  });

  test.each([null, 'text', {}, [null], [{ outputs: null }], [{ outputs: [null, { id: 4 }] }], [{}]])(
    'what broke it does not break Stop: %j',
    (modules) => {
      expect(rendered(modules)).toEqual([]);
    },
  );

  test('an output of which only its id is known can still be stopped', () => {
    expect(rendered([{ outputs: [{ id: 'o9', state: 'yes' }] }])).toHaveLength(1);
  });
});
