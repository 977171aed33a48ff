import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
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

test('Escape returns the focus to the button that opened the sheet, also the first time', async () => {
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
