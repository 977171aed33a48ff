import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import CannedAnswersScreen from './canned-answers-screen.tsx';
import { serverJson } from '../../../api/test-responses.ts';

const ANSWER = {
  id: '01930000-0000-7000-8000-000000000101',
  name: { pl: 'Stacja milczy', en: 'Station is silent' },
  text: { pl: 'Prosimy sprawdzić zasilanie.', en: 'Please check its power.' },
  version: 'v1',
  updated_at: '2026-06-12T11:40:00Z',
};

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };

/** A server with one answer; each write is answered by the next of `replies`. */
function mockServer(...replies: readonly Response[]): readonly Sent[] {
  setCsrfToken('t');
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (address, init) => {
      const method = init?.method ?? 'GET';
      if (method === 'GET') return serverJson([ANSWER]);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const reply = replies[sent.length];
      sent.push({ method, path: typeof address === 'string' ? address : '', body });
      if (reply === undefined) throw new Error('an unexpected write');
      return reply;
    }),
  );
  return sent;
}

const field = async (label: string, language: 'pl' | 'en') => {
  const part = (await screen.findByRole('dialog')).querySelector<HTMLElement>(`[lang=${language}]`);
  if (part === null) throw new Error('the language is missing');
  return within(part).getByRole('textbox', { name: label });
};

test('a new answer is written in both languages', async () => {
  const sent = mockServer(serverJson(ANSWER, { status: 201 }));
  renderInApp(<CannedAnswersScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add an answer' }));
  await userEvent.type(await field('Name', 'pl'), 'Nazwa');
  await userEvent.type(await field('Name', 'en'), 'Name');
  await userEvent.type(await field('Text', 'pl'), 'Treść');
  await userEvent.type(await field('Text', 'en'), 'Text');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/admin/canned_answers',
      body: { name: { pl: 'Nazwa', en: 'Name' }, text: { pl: 'Treść', en: 'Text' } },
    },
  ]);
});

test('an answer changed by another operator in the meantime keeps the input, shows the other version, and adopts it on request', async () => {
  const theirs = { ...ANSWER, text: { ...ANSWER.text, en: 'Unplug it.' }, version: 'v2' };
  const sent = mockServer(
    serverJson(
      {
        err: 'changed_meanwhile',
        message: 'Changed',
        current: { values: theirs, by: 'Zofia Wrona', at: '2026-06-12T12:00:00Z' },
      },
      { status: 409 },
    ),
    serverJson(theirs),
  );
  renderInApp(<CannedAnswersScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Station is silent' }));
  const text = await field('Text', 'en');
  await userEvent.clear(text);
  await userEvent.type(text, 'Restart it.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Zofia Wrona changed this/)).toBeInTheDocument();
  expect(screen.getByLabelText('Keep mine: Restart it.')).toBeChecked();
  expect(text).toHaveValue('Restart it.');
  await userEvent.click(screen.getByLabelText('Take theirs: Unplug it.'));
  await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
  expect(await field('Text', 'en')).toHaveValue('Unplug it.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.map(({ method, body }) => [method, (body as { readonly version: string }).version])).toEqual([
    ['PUT', ANSWER.version],
    ['PUT', theirs.version],
  ]);
});
