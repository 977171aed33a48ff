import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { texts as en } from './texts/en.ts';
import { i18n } from '../i18n/instance.ts';
import { texts as pl } from './texts/pl.ts';
import { newQueryClient } from '../api/query-client.ts';
import { theme } from '../ui/theme/theme.ts';

await i18n.init({ lng: 'en', fallbackLng: false, resources: { en, pl }, interpolation: { escapeValue: false } });

/** Renders a node as in the app: theme, texts, query client. */
export function renderInApp(node: ReactNode, client: QueryClient = newQueryClient()) {
  return render(node, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}

/** Renders a screen that reads or changes its address; it appears once the address is known. */
export function renderAtAddress(node: ReactNode, client?: QueryClient, address = '/') {
  const routeTree = createRootRoute({ component: () => node });
  const history = createMemoryHistory({ initialEntries: [address] });
  renderInApp(<RouterProvider router={createRouter({ routeTree, history })} />, client);
  return history;
}

/** Sets the language for subsequent renders. */
export async function setTestLanguage(language: 'pl' | 'en'): Promise<void> {
  await i18n.changeLanguage(language);
}
