import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LegalTextItem, OwnConsent } from '@zagon/contract/consents/endpoints.ts';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { respondWith } from '../../api/test-responses.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import ConsentsScreen from './consents-screen.tsx';

const TERMS: LegalTextItem = {
  id: 'terms-2',
  kind: 'terms',
  version: '2026-12',
  required: true,
  asks_again: true,
  valid_from: '2026-12-01T00:00:00Z',
  title: { pl: 'Regulamin', en: 'Terms of use' },
};
const NEWS: LegalTextItem = { ...TERMS, id: 'news-1', kind: 'marketing', version: '2026-11', required: false };

const CONSENTS: OwnConsent[] = [
  {
    kind: 'terms',
    required: true,
    given: true,
    pending: true,
    text: TERMS,
    history: [
      {
        version: '2026-11',
        language: 'pl',
        given_at: '2026-11-21T10:00:00Z',
        given_in: 'registration',
        ip: '127.0.0.1',
        withdrawn_at: null,
      },
    ],
  },
  { kind: 'news_email', required: false, given: false, pending: false, text: NEWS, history: [] },
];

/** Renders the page with these consents. */
function renderPage(pending: LegalTextItem[] = []) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1, { pending_texts: pending }));
  client.setQueryData(keyOf('listConsents'), CONSENTS);
  client.setQueryData(keyOf('getLegalText', { params: { id: TERMS.id } }), {
    ...TERMS,
    text: { pl: '## 1. Woda', en: '## 1. Water\nStopping always works.' },
  });
  renderInApp(<ConsentsScreen />, client);
}

test('each consent is shown with its version, time and place', async () => {
  renderPage();
  const needed = within(await screen.findByRole('region', { name: /Needed to use Zagon/ }));
  expect(needed.getByText(/Version 2026-11, 21 Nov 2026.*at registration/)).toBeVisible();
  expect(needed.queryByRole('switch')).toBeNull();
});

test('an optional consent is given by its switch, for the version shown', async () => {
  const sent = respondWith([200, { ok: true }]);
  renderPage();
  await userEvent.click(await screen.findByRole('switch', { name: 'News and offers by e-mail' }));
  await waitFor(() => expect(sent[0]).toEqual({ kind: 'news_email', given: true, version: '2026-11' }));
});

test('a new version is read and accepted on the same page', async () => {
  const sent = respondWith([200, { ok: true }]);
  renderPage([TERMS]);
  expect(await screen.findByRole('heading', { name: '1. Water' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I accept the terms' }));
  await waitFor(() => expect(sent[0]).toEqual({ kind: 'terms', given: true, version: '2026-12' }));
});
