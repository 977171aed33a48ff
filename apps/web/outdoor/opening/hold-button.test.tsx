import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { fastForward } from '../../app/test-timers.ts';
import { BusyPage, finger, phasesOf, type Block, type FingerEvent } from '../../ui/gesture/testing/busy-page.ts';
import { HoldButton } from './hold-button.tsx';
import { HOLD_MS } from './hold.ts';

const ORDER = 'Open Block A for 10 min';

function rendered(disabled = false) {
  const onOrder = vi.fn<(key: string) => void>();
  const view = renderInApp(<HoldButton order={ORDER} disabled={disabled} onOrder={onOrder} />);
  const button = screen.getByRole('button', { name: /Block A/ });
  button.getBoundingClientRect = () => new DOMRect(0, 0, 300, 96);
  return { button, onOrder, view };
}

const DOWN = { button: 0, clientX: 150, clientY: 48 };

describe('the button that opens water', () => {
  test('the button that opens water sends an order once it is held for a second, and shows its progress', async () => {
    const { button, onOrder } = rendered();
    expect(button).toHaveTextContent(`Hold${ORDER}`);
    await fastForward(500, () => fireEvent.pointerDown(button, DOWN));
    expect(button).toHaveTextContent('Keep holding');
    expect(onOrder).not.toHaveBeenCalled();
    fireEvent.pointerCancel(button);
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

  test('the button that opens water sends nothing if it is disabled while it is held', async () => {
    const { onOrder, view } = rendered();
    const button = screen.getByRole('button', { name: /Block A/ });
    await fastForward(2_000, () => {
      fireEvent.pointerDown(button, DOWN);
      view.rerender(<HoldButton order={ORDER} disabled onOrder={onOrder} />);
      view.rerender(<HoldButton order={ORDER} disabled={false} onOrder={onOrder} />);
    });
    expect(onOrder).not.toHaveBeenCalled();
  });

  test('the button that opens water does nothing while opening is not allowed', async () => {
    const { button, onOrder } = rendered(true);
    await fastForward(2_000, () => fireEvent.pointerDown(button, DOWN));
    fireEvent.click(button, { detail: 0 });
    expect(onOrder).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const AT = { x: 150, y: 48 };

/** The gestures, and how many orders each sends on an idle page. */
const GESTURES = [
  ['a tap', finger({ ...AT, upMs: 90 }), 0],
  ['a press just too short', finger({ ...AT, upMs: HOLD_MS - 15 }), 0],
  ['a swipe off the button', finger({ ...AT, upMs: 300, movedPx: 600 }), 0],
  ['a slow swipe off the button', finger({ ...AT, upMs: 1_400, movedPx: 600 }), 0],
  ['a finger that holds still', finger({ ...AT, upMs: 1_500 }), 1],
  ['a finger that holds and trembles', finger({ ...AT, upMs: 1_500, movedPx: 4 }), 1],
] as const;

describe('a finger on the button that opens water', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** How many orders a finger sends on a page that is blocked at times. */
  function ordersOf(
    events: readonly FingerEvent[],
    blocks: readonly Block[],
    stallMs?: number,
    lateMs?: number,
  ): number {
    const { button, onOrder, view } = rendered();
    const page = new BusyPage(blocks, stallMs, lateMs);
    act(() => page.run(button, events, 12_000));
    view.unmount();
    return onOrder.mock.calls.length;
  }

  test.each(GESTURES)('%s orders what it should on an idle page', (_name, events, expected) => {
    expect(ordersOf(events, [])).toBe(expected);
  });

  const upMs = (events: readonly FingerEvent[]) => events.at(-1)?.atMs ?? 0;
  const busy = GESTURES.flatMap(([name, events, expected]) =>
    phasesOf({ dueMs: HOLD_MS, upMs: upMs(events) }).map((phase) => ({ name, events, expected, phase })),
  );
  test.each(busy)('$name orders the same if the page is blocked for $phase.name', ({ events, expected, phase }) => {
    expect(ordersOf(events, [phase.block])).toBe(expected);
  });

  // A saturated machine draws its frames, and hands over its touches, long after the page is free again.
  const saturated = busy
    .filter(({ phase: { block } }) => block.untilMs - block.fromMs > 1_000)
    .flatMap((of) =>
      [0, 600, 1_500, 3_000].flatMap((stallMs) => [0, 200].map((lateMs) => ({ ...of, stallMs, lateMs }))),
    );
  test.each(saturated)(
    '$name orders the same if the page is blocked for $phase.name, draws nothing for $stallMs ms after it, and gets touches $lateMs ms later',
    ({ events, expected, phase, stallMs, lateMs }) => {
      expect(ordersOf(events, [phase.block], stallMs, lateMs)).toBe(expected);
    },
  );

  test.each(GESTURES)('%s orders the same on a page that is busy all the time', (_name, events, expected) => {
    const always = Array.from({ length: 30 }, (_, at) => ({ fromMs: at * 410, untilMs: at * 410 + 400 }));
    expect(ordersOf(events, always, 0)).toBe(expected);
  });
});
