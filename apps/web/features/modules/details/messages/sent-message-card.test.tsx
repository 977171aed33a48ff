import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../../app/test-render.tsx';
import { aModule } from '../../../../entities/module/testing/test-module.ts';
import { SentMessageCard } from './sent-message-card.tsx';
import { serverJson } from '../../../../api/test-responses.ts';

const probe = aModule({ name: 'Probe A', serial_number: 'AM100-1' });
const times = { measured_at: null, received_at: null, next_expected_at: null, stale_after: null };

/** Mocks the server's response for the newest message. */
function mockMessage(message: object | null): void {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/last_message')
      ? serverJson({ ...times, message })
      : serverJson({ err: 'unauthorized', message: '' }, { status: 401 }),
  );
}

afterEach(() => vi.unstubAllGlobals());

test('the newest message is shown under its wire names, and copied for support unchanged', async () => {
  mockMessage({
    received_at: '2026-06-11T10:00:01Z',
    through: 'AGB2000-1',
    stored: false,
    metrics: [
      { name: 'TEMP_1', value: 21.5, timestamp: '2026-06-11T10:00:00Z', is_historical: false },
      { name: 'ECW_3', value: null, timestamp: null, is_historical: false },
    ],
  });
  const user = userEvent.setup();
  renderInApp(<SentMessageCard object={probe} />);
  expect(await screen.findByRole('row', { name: /^TEMP_1 21.5/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'ECW_3 no value invalid time' })).toBeInTheDocument();
  expect(screen.getByText(/live via AGB2000-1$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy for support' }));
  const copied: unknown = JSON.parse(await navigator.clipboard.readText());
  expect(copied).toMatchObject({ serial_number: 'AM100-1', message: { metrics: [{ name: 'TEMP_1' }, {}] } });
});

test('a module with no message yet states that and has nothing to copy', async () => {
  mockMessage(null);
  renderInApp(<SentMessageCard object={probe} />);
  await screen.findByText('No message from this module since the server started.');
  expect(screen.getByRole('button', { name: 'Copy for support' })).toBeDisabled();
});
