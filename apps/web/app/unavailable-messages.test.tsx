import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { respondAt } from '../api/test-responses.ts';
import { aModule } from '../entities/module/testing/test-module.ts';
import { SentMessageCard } from '../features/modules/details/messages/sent-message-card.tsx';
import { MessagesCard } from '../features/modules/operator/messages-card.tsx';
import { TestMessagesCard } from '../features/test-area/objects/test-messages-card.tsx';
import { renderInApp, setTestLanguage } from './test-render.tsx';

const ID = '0195c6d8-7c1e-7b1e-8d1e-0123456789ab';

/** The cards that show what the process which leads a station has received: its address, an answer, and its text then. */
const CARDS = {
  'last message of a module': {
    address: `/api/objects/${ID}/last_message`,
    card: <SentMessageCard object={aModule({ id: ID })} />,
    reply: { measured_at: null, received_at: null, next_expected_at: null, stale_after: null, message: null },
    empty: 'No message from this module since the server started.',
  },
  'messages of ten minutes for operators': {
    address: '/api/admin',
    card: <MessagesCard module={{ id: ID, device_type: 'AM-421' }} />,
    reply: { messages: [], entered: true },
    empty: /in the last 10 minutes/,
  },
  'messages of ten minutes in the test area': {
    address: '/api/',
    card: <TestMessagesCard moduleId={ID} />,
    reply: [],
    empty: /in the last 10 minutes/,
  },
} as const satisfies Record<string, { address: `/${string}`; card: ReactNode; reply: object; empty: string | RegExp }>;

/** What the server says, and what the page adds. */
const ANSWERS = {
  en: {
    message: "The server that receives this module's messages did not answer. Try again in a moment.",
    unchanged: 'Nothing was changed in the field.',
    again: 'Try again',
  },
  pl: {
    message: 'Serwer, który odbiera wiadomości tego modułu, nie odpowiedział. Spróbuj ponownie za chwilę.',
    unchanged: 'Na polu nic się nie zmieniło.',
    again: 'Spróbuj ponownie',
  },
} as const;

afterEach(() => setTestLanguage('en'));

describe.each(Object.entries(CARDS))('the card with the %s', (name, { address, card, reply, empty }) => {
  test.each(['en', 'pl'] as const)(
    `the card with the ${name} says in one sentence that the server did not answer, in the language %s`,
    async (language) => {
      await setTestLanguage(language);
      const { message, unchanged, again } = ANSWERS[language];
      respondAt(address, [503, { err: 'unavailable', message }]);
      renderInApp(card);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`${message}${unchanged}${again}`);
      expect(screen.queryByText(/\b0\b/)).toBeNull();
    },
  );

  test(`the card with the ${name} loads it when another try is asked for`, async () => {
    respondAt(address, [503, { err: 'unavailable', message: ANSWERS.en.message }], [200, reply]);
    renderInApp(card);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(empty)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
