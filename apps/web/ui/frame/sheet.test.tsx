import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { turnableWindow } from '../theme/testing/turnable-window.ts';
import { Sheet } from './sheet.tsx';

/** A button that mounts a sheet already open, as a lazily loaded dialog is. */
function Opener() {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Valve
      </button>
      {open !== null && (
        <Sheet open={open} onClose={() => setOpen(false)} title="Open the valve">
          <button type="button">Ten minutes</button>
        </Sheet>
      )}
    </>
  );
}

test('Escape returns the focus to the button that opened the sheet, even the first time', async () => {
  renderInApp(<Opener />);
  for (const time of ['first', 'second']) {
    await userEvent.click(screen.getByRole('button', { name: 'Valve' }));
    const inside = await screen.findByRole('button', { name: 'Ten minutes' });
    await userEvent.click(inside);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Valve' }), time).toHaveFocus();
  }
});

test('turning a tablet keeps what is typed in an open sheet', () => {
  const turn = turnableWindow();
  renderInApp(
    <Sheet open onClose={() => {}} title="Invite a user">
      <input aria-label="E-mail" />
    </Sheet>,
  );
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ewa@farm.example' } });
  for (const toPhone of [true, false]) {
    act(() => turn(toPhone));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ewa@farm.example');
  }
});
