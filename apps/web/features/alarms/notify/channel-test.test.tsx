import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { ChannelTest } from './channel-test.tsx';
import { serverJson } from '../../../api/test-responses.ts';

function mockAnswer(body: object, status = 200): readonly unknown[] {
  setCsrfToken('t');
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_address, init) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      return serverJson(body, { status });
    }),
  );
  return sent;
}

const send = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a test message that the gateway accepted is reported', async () => {
  const sent = mockAnswer({ answer: 'accepted', detail: null });
  renderInApp(<ChannelTest channel="sms" />);
  await send('Send a test by SMS');
  expect(await screen.findByRole('status')).toHaveTextContent(/The SMS gateway accepted it/);
  expect(sent).toEqual([{ channel: 'sms' }]);
});

test("a test message that was not sent is explained in words, with the server's reply", async () => {
  mockAnswer({ answer: 'gone', detail: '550 5.1.1 no such user' });
  renderInApp(<ChannelTest channel="email" />);
  await send('Send a test by e-mail');
  const answer = await screen.findByRole('alert');
  expect(answer).toHaveTextContent('The address no longer exists. Nothing is sent there any more.');
  expect(answer).toHaveTextContent('Response: 550 5.1.1 no such user');
});

test('the refusal after too many test messages is shown', async () => {
  mockAnswer({ err: 'too_many_requests', message: 'Too many attempts.' }, 429);
  renderInApp(<ChannelTest channel="email" />);
  await send('Send a test by e-mail');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});
