import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { interruptForms } from '../../../navigation/leave-guard.ts';
import ComposeScreen from './compose-screen.tsx';
import { serverJson } from '../../../api/test-responses.ts';

const visited: unknown[] = [];
vi.mock('../../../navigation/go.ts', async (original) => ({
  ...(await original<object>()),
  useGo: () => (to: unknown) => visited.push(to),
}));

const SAMPLE = { language: 'en', account_name: 'Green Field', town: 'Grójec', valid_to: '31 March 2027' };

type Sent = { readonly path: string; readonly body: Record<string, unknown> };

/** A server that counts the recipients by role, and responds with this. */
function mockServer(answer: () => Response): readonly Sent[] {
  setCsrfToken('t');
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (address, init) => {
      const path = typeof address === 'string' ? address : '';
      if (path.startsWith('/api/admin/message_templates'))
        return serverJson([
          {
            id: 't1',
            name: 'Service break',
            type: 'maintenance',
            subject: { pl: 'Przerwa', en: 'Service break' },
            content: { pl: 'Dzień dobry', en: 'Good afternoon' },
            version: 'v1',
            updated_at: '2026-06-12T11:40:00Z',
          },
        ]);
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
      if (path.endsWith('/recipients')) {
        const people = body.roles.length * 2;
        return serverJson({ people, clients: 2, polish: 1, sample: SAMPLE });
      }
      sent.push({ path, body });
      return answer();
    }),
  );
  return sent;
}

const refusal = (fields: Record<string, string>) => () =>
  serverJson({ err: 'invalid', message: 'Invalid', fields }, { status: 422 });
const accepted = () =>
  serverJson(
    {
      id: 'm1',
      type: 'info',
      subject: { pl: '', en: '' },
      content: { pl: '', en: '' },
      audience: { roles: ['admin'], states: ['active'], device_types: [], clients: [] },
      by_email: true,
      created_at: '2026-06-12T11:40:00Z',
      publish_at: '2026-06-12T11:40:00Z',
      published_at: null,
      withdrawn_at: null,
      author: 'Zofia',
      recipients: 4,
      read: 0,
      deleted: 0,
    },
    { status: 201 },
  );

const [subjects, contents] = [() => screen.getAllByLabelText('Subject'), () => screen.getAllByLabelText('Text')];
const fill = (field: HTMLElement | undefined, value: string) => {
  if (field === undefined) throw new Error('no such field');
  fireEvent.change(field, { target: { value } });
};
const sendButton = () => screen.getByRole('button', { name: /^Send to \d+ (person|people)$/ });

beforeEach(() => {
  localStorage.clear();
  visited.length = 0;
});

test('a message is sent only after the number of recipients was typed, which follows the selection', async () => {
  const sent = mockServer(accepted);
  renderInApp(<ComposeScreen />);
  await screen.findByText('4 people');
  await userEvent.click(screen.getByRole('button', { name: 'Users' }));
  await screen.findByText('2 people');
  fill(subjects()[0], 'Przerwa');
  fill(subjects()[1], 'Break');
  fill(contents()[0], 'W sobotę');
  fill(contents()[1], 'On Saturday');
  fill(screen.getByLabelText('Type the number of recipients to send (2)'), '4');
  expect(sendButton()).toBeDisabled();
  fill(screen.getByLabelText('Type the number of recipients to send (2)'), '2');
  await userEvent.click(sendButton());
  await waitFor(() => expect(visited).toEqual([{ screen: 'sentMessages' }]));
  expect(sent).toMatchObject([
    {
      path: '/api/admin/messages',
      body: {
        subject: { pl: 'Przerwa', en: 'Break' },
        audience: { roles: ['admin'], states: ['active'] },
        publish_at: null,
        recipients: 2,
      },
    },
  ]);
});

test('a refusal appears at its field, and a reload offers the draft', async () => {
  mockServer(refusal({ 'content.en': 'Unknown placeholder: {{name}}' }));
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(0));
  const { unmount } = renderInApp(<ComposeScreen />, client);
  await screen.findByText('4 people');
  fill(contents()[1], 'Dear {{name}}');
  fill(screen.getByLabelText('Type the number of recipients to send (4)'), '4');
  await userEvent.click(sendButton());
  await screen.findByText('Unknown placeholder: {{name}}');
  expect(visited).toEqual([]);
  interruptForms();
  unmount();
  renderInApp(<ComposeScreen />, client);
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(contents()[1]).toHaveValue('Dear {{name}}'));
});

test('a placeholder is inserted at the caret, and the preview shows its value for one of the recipients', async () => {
  mockServer(accepted);
  renderInApp(<ComposeScreen />);
  await screen.findByText('As read in the account Green Field');
  fill(contents()[1], 'Dear , hello');
  const field = contents()[1];
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('the text is a text area');
  field.focus();
  field.setSelectionRange(5, 5);
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Insert' })).getByRole('button', { name: 'account name' }),
  );
  expect(contents()[1]).toHaveValue('Dear {{account_name}}, hello');
  await screen.findByText('Dear Green Field, hello');
});

test('"Send to me" sends the text to no one else', async () => {
  const sent = mockServer(() => serverJson({ ok: true }));
  renderInApp(<ComposeScreen />);
  await screen.findByText('4 people');
  fill(subjects()[1], 'Break');
  await userEvent.click(screen.getByRole('button', { name: 'Send to me' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/admin/messages/to_me']));
  expect(visited).toEqual([]);
});
