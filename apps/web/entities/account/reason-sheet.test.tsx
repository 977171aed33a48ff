import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { ReasonSheet } from './reason-sheet.tsx';

type Send = (reason: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: typeof refused }>;

const refused = { err: 'validation', message: 'Check the form', fields: { reason: 'At least 10 characters' } } as const;

function renderSheet(send: Send, max = 200) {
  const close = vi.fn<() => void>();
  renderInApp(
    <ReasonSheet
      form="unblock"
      item="1"
      title="Unblock?"
      hint="The account reads it."
      max={max}
      action="Unblock"
      busy={false}
      send={send}
      onClose={close}
    >
      <p>Nothing resumes by itself.</p>
    </ReasonSheet>,
  );
  return close;
}

test('the sheet sends the reason and closes', async () => {
  const reasons: string[] = [];
  const close = renderSheet(async (reason) => {
    reasons.push(reason);
    return { ok: true };
  });
  expect(await screen.findByText('Nothing resumes by itself.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Reason'), 'Paid this morning');
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(reasons).toEqual(['Paid this morning']);
  expect(close).toHaveBeenCalledOnce();
});

test('a refusal is shown at the reason, which is kept and focused', async () => {
  const close = renderSheet(async () => ({ ok: false, error: refused }));
  const field = await screen.findByLabelText('Reason');
  await userEvent.type(field, 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('At least 10 characters')).toBeInTheDocument();
  expect(field).toHaveValue('short');
  expect(close).not.toHaveBeenCalled();
});

test.each([200, 500])('the sheet limits the text to the length allowed for the action: %i', async (max) => {
  renderSheet(async () => ({ ok: true }), max);
  expect(await screen.findByLabelText('Reason')).toHaveAttribute('maxlength', String(max));
});
