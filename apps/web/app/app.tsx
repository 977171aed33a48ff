import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { onSessionEnd } from '../api/client.ts';
import { keyOf } from '../api/query.ts';
import type { Me } from '../entities/session/session.ts';
import { paths } from '../navigation/paths.ts';
import { newQueryClient } from '../api/query-client.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { removeOldDrafts } from '../entities/edit/unsaved/draft-store.ts';
import { interruptForms } from '../navigation/leave-guard.ts';
import { beforeReloadToStart, reloadToStart } from '../navigation/reload-to-start.ts';
import { nowMs } from '../time/clock.ts';
import { makeRouter } from './router.tsx';
import { wipeSnapshots } from '../entities/session/offline/snapshot.ts';
import { wipeTiles } from '../map/ground/stored-tiles.ts';
import { clearSession } from './session-store.ts';

function start() {
  beforeReloadToStart(async () => {
    await Promise.all([wipeSnapshots(), wipeTiles()]);
  });
  removeOldDrafts(nowMs());
  const client = newQueryClient();
  const router = makeRouter(client);
  onSessionEnd({
    signedOut: () => {
      // The guard handles a visitor's first request; this handles a session that ends while the app is in use.
      const me = client.getQueryData<Me>(keyOf('me'));
      if (me === undefined) return;
      interruptForms();
      const requestedHref = router.state.location.href;
      clearSession(client);
      if (me.wall !== undefined) return void router.navigate({ href: paths.startWall, replace: true });
      void router.navigate({ href: `${paths.login}?next=${encodeURIComponent(requestedHref)}`, replace: true });
    },
    moved: reloadToStart,
    blocked: () => {
      interruptForms();
      void client.invalidateQueries({ queryKey: keyOf('me') });
    },
  });
  return { client, router };
}

/** The whole app. */
export function App() {
  const [{ client, router }] = useState(start);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
