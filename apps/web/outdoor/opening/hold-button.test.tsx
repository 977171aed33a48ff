import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { fastForward } from '../../app/test-timers.ts';
import { HoldButton } from './hold-button.tsx';

const ORDER = 'Open Block A for 10 min';

function rendered(disabled = false) {
  const onOrder = vi.fn<(key: string) => void>();
  renderInApp(<HoldButton order={ORDER} disabled={disabled} onOrder={onOrder} />);
  const button = screen.getByRole('button', { name: /Block A/ });
  button.getBoundingClientRect = () => new DOMRect(0, 0, 300, 96);
  return { button, onOrder };
}

const DOWN = { button: 0, clientX: 150, clientY: 48 };

describe('the button that opens water', () => {
  test('the button that opens water sends an order once it is held for a second, and shows its progress', async () => {
    const { button, onOrder } = rendered();
    expect(button).toHaveTextContent(`Hold${ORDER}`);
    await fastForward(500, () => fireEvent.pointerDown(button, DOWN));
    expect(button).toHaveTextContent('Keep holding');
    expect(onOrder).not.toHaveBeenCalled();
    fireEvent.pointerUp(button);
    await fastForward(2_000, () => fireEvent.pointerDown(button, DOWN));
    expect(onOrder).toHaveBeenCalledOnce();
    expect(onOrder.mock.calls[0]?.[0]).not.toBe('');
  });

  test.each([
    ['is lifted', (button: HTMLElement) => fireEvent.pointerUp(button)],
    ['slides off', (button: HTMLElement) => fireEvent.pointerMove(button, { clientX: 150, clientY: 97 })],
    ['is taken over by scrolling', (button: HTMLElement) => fireEvent.pointerCancel(button)],
  ])('the button that opens water sends nothing if the finger %s first', async (_what, end) => {
    const { button, onOrder } = rendered();
    await fastForward(2_000, () => {
      fireEvent.pointerDown(button, DOWN);
      end(button);
      // The click that follows a tap has a pointer.
      fireEvent.click(button, { detail: 1 });
    });
    expect(onOrder).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the button that opens water asks in a sheet if it is pressed with a key', async () => {
    const user = userEvent.setup();
    const { button, onOrder } = rendered();
    button.focus();
    fireEvent.click(button, { detail: 0 });
    const sheet = await screen.findByRole('dialog', { name: 'Open now?' });
    expect(within(sheet).getByText(ORDER)).toBeInTheDocument();
    expect(onOrder).not.toHaveBeenCalled();
    await user.click(within(sheet).getByRole('button', { name: 'Open' }));
    expect(onOrder).toHaveBeenCalledOnce();
  });

  test('the button that opens water does nothing while opening is not allowed', async () => {
    const { button, onOrder } = rendered(true);
    await fastForward(2_000, () => fireEvent.pointerDown(button, DOWN));
    fireEvent.click(button, { detail: 0 });
    expect(onOrder).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
