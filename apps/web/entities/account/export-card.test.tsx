import type { ExportList, ExportShape } from '@zagon/contract/exports/endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../api/attempt.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { signedInUser } from '../session/testing/test-me.ts';
import { ExportCard } from './export-card.tsx';
import { serverJson } from '../../api/test-responses.ts';

const WAITING: ExportShape = {
  id: '0195f1d0-0000-7000-8000-000000000001',
  state: 'waiting',
  requested_at: '2026-11-23T02:00:00Z',
  user_name: 'Anna Zielińska',
  by_operator: false,
  percent: 0,
  bytes: 0,
  ready_at: null,
  expires_at: null,
  sha256: null,
};
const READY: ExportShape = {
  ...WAITING,
  state: 'ready',
  percent: 100,
  bytes: 4_260_000,
  ready_at: '2026-11-23T02:01:00Z',
  expires_at: '2026-11-30T02:01:00Z',
  sha256: 'ab12',
};

/** Renders the card with these exports; returns the methods of the requests sent. */
function renderCard(list: ExportList): string[] {
  setCsrfToken('t');
  const sent: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_address, init) => {
      sent.push(init?.method ?? 'GET');
      return serverJson(init?.method === 'POST' ? WAITING : { exports: [WAITING], next_at: null });
    }),
  );
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listExports'), list);
  renderInApp(<ExportCard />, client);
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

test('one click prepares the file, and the card then shows that it is being prepared', async () => {
  const sent = renderCard({ exports: [], next_at: null });
  await userEvent.click(screen.getByRole('button', { name: 'Prepare' }));
  expect(await screen.findByText('The file will be prepared next.')).toBeVisible();
  expect(sent).toContain('POST');
});

test('while a file is being prepared the card shows the progress, and offers no second one', () => {
  renderCard({ exports: [{ ...WAITING, state: 'running', percent: 42 }], next_at: null });
  expect(screen.getByRole('status')).toHaveTextContent('The file is being prepared: 42%');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a finished file is a link with its size, its author and its expiry', () => {
  renderCard({ exports: [READY], next_at: null });
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    `/api/client/exports/${READY.id}/file`,
  );
  expect(screen.getByText('Prepared on 23 Nov, 03:01, Anna Zielińska')).toBeVisible();
  expect(screen.getByText('4.3 MB, available until 30 Nov, 03:01')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prepare a new one' })).toBeVisible();
});

test('after three files a day the card shows when the next one can be prepared', () => {
  renderCard({ exports: [{ ...READY, by_operator: true, user_name: null }], next_at: '2026-11-24T01:00:00Z' });
  expect(screen.getByText('Prepared on 23 Nov, 03:01, by the operator')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prepare a new one' })).not.toBeInTheDocument();
  expect(screen.getByText('A new one can be prepared from 24 Nov, 02:00.')).toBeVisible();
});

test('a file that could not be prepared is announced, and can be prepared again', () => {
  renderCard({ exports: [{ ...WAITING, state: 'failed' }], next_at: null });
  expect(screen.getByRole('alert')).toHaveTextContent('The file could not be prepared.');
  expect(screen.getByRole('button', { name: 'Prepare' })).toBeVisible();
});
