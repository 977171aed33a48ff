import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { onSessionEnd } from '../lib/api/client.ts';
import { keyOf } from '../lib/api/query.ts';
import { paths } from '../lib/paths.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { makeRouter } from './router.tsx';
import { forgetSession } from './session-store.ts';

function start() {
  const client = newQueryClient();
  const router = makeRouter(client);
  onSessionEnd({
    signedOut: () => {
      // The first question of a visitor is answered by the guard; here a session ended under someone's hands.
      if (client.getQueryData(keyOf('me')) === undefined) return;
      const wanted = router.state.location.href;
      forgetSession(client);
      void router.navigate({ href: `${paths.login}?next=${encodeURIComponent(wanted)}`, replace: true });
    },
    blocked: () => void client.invalidateQueries({ queryKey: keyOf('me') }),
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
