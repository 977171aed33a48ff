import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
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

describe('the focus of a sheet that opens', () => {
  const drawSheet = (children: ReactNode) =>
    renderInApp(
      <Sheet open onClose={() => {}} title="Pause the schedule">
        {children}
      </Sheet>,
    );

  /** Content that arrives after the sheet, as a form loaded on demand does. */
  function Late({ children }: { readonly children: ReactNode }) {
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setLoaded(true), 20);
      return () => clearTimeout(timer);
    }, []);
    return isLoaded ? children : <p>Loading</p>;
  }

  test('the focus of a sheet that opens is on its first field, even below a button', async () => {
    drawSheet(
      <>
        <button type="button">Help</button>
        <input aria-label="Name" />
        <textarea aria-label="Note" />
      </>,
    );
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  test('a sheet focuses the field marked for it, or the selected radio button', async () => {
    const { unmount } = drawSheet(
      <>
        <input aria-label="Name" />
        <input aria-label="Code" data-autofocus />
      </>,
    );
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    unmount();
    drawSheet(
      <>
        <input type="radio" name="until" aria-label="Tomorrow" />
        <input type="radio" name="until" aria-label="Next week" defaultChecked />
      </>,
    );
    await waitFor(() => expect(screen.getByLabelText('Next week')).toHaveFocus());
  });

  test('a sheet without fields focuses its first button, and one with text only its close button', async () => {
    const { unmount } = drawSheet(<button type="button">Cancel</button>);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    unmount();
    drawSheet(<p>Nothing is open.</p>);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  });

  test('the focus of a sheet moves to the first field of content that arrives later', async () => {
    drawSheet(
      <Late>
        <input aria-label="Name" />
      </Late>,
    );
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  test('the focus of a sheet stays off the fields of a phone, whose keyboard would cover the sheet', async () => {
    const turn = turnableWindow();
    turn(true);
    drawSheet(<input aria-label="Name" />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    expect(screen.getByLabelText('Name')).not.toHaveFocus();
  });
});
