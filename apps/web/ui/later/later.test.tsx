import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The code that is loaded later arrives once this is resolved, or never if it is rejected. */
let arrival = Promise.withResolvers<void>();

/** A page whose later code has not been loaded. */
async function newPage() {
  vi.resetModules();
  vi.doMock('./parts.ts', async (original) => {
    await arrival.promise;
    return original();
  });
  const [{ DropMenu }, { DropPanel }, kit] = await Promise.all([
    import('./drop-menu.tsx'),
    import('./drop-panel.tsx'),
    import('./kit.ts'),
  ]);
  return { DropMenu, DropPanel, ...kit };
}

beforeEach(() => {
  arrival = Promise.withResolvers();
});

afterEach(() => {
  vi.doUnmock('./parts.ts');
});

function show(content: ReactNode) {
  return render(<MantineProvider env="test">{content}</MantineProvider>);
}

test('a menu pressed before its code is there opens at the same button, which gets the focus back', async () => {
  const { DropMenu } = await newPage();
  const onChoose = vi.fn<() => void>();
  show(
    <DropMenu target={<button type="button">More</button>}>
      {(Menu) => <Menu.Item onClick={onChoose}>Remove</Menu.Item>}
    </DropMenu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  arrival.resolve();
  const menu = await screen.findByRole('menu');
  expect(screen.getByRole('button', { name: 'More' })).toBe(button);
  expect(button).not.toHaveAttribute('aria-busy');
  expect(button).toHaveAttribute('aria-controls', menu.id);
  expect(menu).toHaveAttribute('aria-labelledby', button.id);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(onChoose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('a menu closed again before its code is there stays closed', async () => {
  const { DropMenu, loadKit } = await newPage();
  show(<DropMenu target={<button type="button">More</button>}>{(Menu) => <Menu.Item>Remove</Menu.Item>}</DropMenu>);
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.click(button);
  fireEvent.click(button);
  arrival.resolve();
  await loadKit();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an explanation opens and closes with its button and with Escape, also if its code comes later', async () => {
  const { DropPanel } = await newPage();
  show(
    <DropPanel position="top" width={200} target={<button type="button">Why</button>}>
      {() => 'Because it rained'}
    </DropPanel>,
  );
  const button = screen.getByRole('button', { name: 'Why' });
  fireEvent.click(button);
  arrival.resolve();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Because it rained');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a press whose code cannot be loaded leaves the page as it is, and opens once it can', async () => {
  const { DropMenu } = await newPage();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<DropMenu target={<button type="button">More</button>}>{(Menu) => <Menu.Item>Remove</Menu.Item>}</DropMenu>);
  const button = screen.getByRole('button', { name: 'More' });
  arrival.promise.catch(() => undefined);
  arrival.reject(new Error('no network'));
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(button).toHaveAttribute('aria-busy', 'true');
  vi.doUnmock('./parts.ts');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await act(() => vi.waitFor(() => expect(screen.getByRole('menu')).toBeInTheDocument()));
  expect(screen.getByRole('button', { name: 'More' })).toBe(button);
});

test('a dialog that is open before its code is there shows its content once it is', async () => {
  await newPage();
  const { Sheet } = await import('../frame/sheet.tsx');
  const { rerender } = show(
    <Sheet open={false} onClose={() => undefined} title="Pause">
      <input aria-label="Days" />
    </Sheet>,
  );
  rerender(
    <MantineProvider env="test">
      <Sheet open onClose={() => undefined} title="Pause">
        <input aria-label="Days" />
      </Sheet>
    </MantineProvider>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  arrival.resolve();
  expect(await screen.findByRole('dialog', { name: 'Pause' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Days' })).toHaveFocus();
});
