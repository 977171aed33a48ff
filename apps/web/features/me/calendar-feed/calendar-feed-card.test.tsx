import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarFeedShape } from '@zagon/contract/schedules/calendar-feed.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { serverJson } from '../../../api/test-responses.ts';
import { setCsrfToken } from '../../../api/attempt.ts';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { anAccount, signedInUser } from '../../../entities/session/testing/test-me.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

const ADDRESS = 'https://zagon.example/calendar/0123456789abcdefghijklmnopqrstuv.ics';
const SCHEDULES = [
  { id: 'a', name: 'Morning' },
  { id: 'b', name: 'Evening' },
];

/** The feed that the server has, and the calls it got. */
let stored: CalendarFeedShape | null = null;
let sent: unknown[] = [];
/** What the server refuses every change with; null: it accepts. */
let refusal: string | null = null;

beforeEach(() => {
  stored = null;
  sent = [];
  refusal = null;
  setCsrfToken('abc');
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(serverJson({ feed: stored }));
    const { schedules = null }: { schedules?: string[] | null } = typeof body === 'string' ? JSON.parse(body) : {};
    sent.push([method, schedules]);
    if (refusal !== null) return Promise.resolve(serverJson({ err: 'conflict', message: refusal }, { status: 409 }));
    const madeAt = method === 'PUT' ? (stored?.made_at ?? '') : '2026-06-11T10:00:00Z';
    stored = method === 'DELETE' ? null : { schedules, made_at: madeAt, last_read_at: null };
    if (method === 'DELETE') return Promise.resolve(serverJson({ ok: true }));
    const reply = method === 'POST' ? { feed: stored, address: ADDRESS } : { feed: stored };
    return Promise.resolve(serverJson(reply, { status: method === 'POST' ? 201 : 200 }));
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  await setTestLanguage('en');
});

function show(feed: CalendarFeedShape | null, me = signedInUser(2)) {
  stored = feed;
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('getCalendarFeed'), { feed });
  client.setQueryDefaults(keyOf('listSchedules'), { initialData: SCHEDULES, staleTime: Infinity });
  return renderInApp(<CalendarFeedCard />, client);
}

const made: CalendarFeedShape = {
  schedules: null,
  made_at: '2026-06-01T10:00:00Z',
  last_read_at: '2026-06-11T08:00:00Z',
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('one tap makes an address for all schedules, shows it in full and moves the focus to its button', async () => {
  show(null);
  await press('Make the address');
  expect(await screen.findByText(ADDRESS)).toBeVisible();
  expect(sent).toEqual([['POST', null]]);
  expect(await screen.findByText(/^Made on 11 Jun.*, not read yet$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make the address' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Calendar' })).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

test('an address for some schedules contains at least one', async () => {
  show(null);
  await userEvent.click(screen.getByRole('radio', { name: 'Chosen' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Morning' }));
  expect(screen.getByRole('checkbox', { name: 'Evening' })).toBeDisabled();
  await press('Make the address');
  await waitFor(() => expect(sent).toEqual([['POST', ['b']]]));
});

test('an earlier address is not shown, only when it was made and read', () => {
  const { container } = show(made);
  expect(screen.getByText(/^Made on 1 Jun.*, last read 11 Jun/)).toBeVisible();
  expect(container.textContent).not.toContain('.ics');
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});

test('a change of the address keeps the chosen schedules and shows the new one', async () => {
  show({ ...made, schedules: ['a'] });
  await press('Change the address');
  expect(await screen.findByText(ADDRESS)).toBeVisible();
  expect(sent).toEqual([['POST', ['a']]]);
});

test('another choice of schedules is saved at once', async () => {
  show({ ...made, schedules: ['a'] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Evening' }));
  await waitFor(() => expect(sent).toEqual([['PUT', ['a', 'b']]]));
});

test('one tap ends the address, and another one can be made', async () => {
  show(made);
  await press('End');
  expect(await screen.findByRole('button', { name: 'Make the address' })).toBeVisible();
  expect(sent).toEqual([['DELETE', null]]);
});

test('a refused change is explained, and the earlier address stays', async () => {
  refusal = 'Someone else was faster.';
  show(made);
  await press('Change the address');
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByText(/last read/)).toBeVisible();
});

test('an expired account makes no address', () => {
  show(null, signedInUser(2, { client: anAccount('expired') }));
  expect(screen.getByRole('button', { name: 'Make the address' })).toBeDisabled();
});

test('an expired account keeps the button that ends its address', () => {
  show(made, signedInUser(2, { client: anAccount('expired') }));
  expect(screen.getByRole('button', { name: 'Change the address' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'End' })).toBeEnabled();
});

test('the card is in the language of its user', async () => {
  await setTestLanguage('pl');
  show(null);
  expect(screen.getByRole('button', { name: 'Utwórz adres' })).toBeVisible();
});
