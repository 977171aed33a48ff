import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { texts as en } from '../i18n/en.ts';
import { i18n } from '../i18n/instance.ts';
import { texts as pl } from '../i18n/pl.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { theme } from '../ui/theme.ts';

await i18n
  .use(initReactI18next)
  .init({ lng: 'en', fallbackLng: false, resources: { en, pl }, interpolation: { escapeValue: false } });

/** Draws something as the app would: kit, texts, query client. */
export function draw(what: ReactNode, client: QueryClient = newQueryClient()) {
  return render(what, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}

/** The language of what is drawn from here on. */
export async function speakInTest(language: 'pl' | 'en'): Promise<void> {
  await i18n.changeLanguage(language);
}
