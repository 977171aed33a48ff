import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../test-render.tsx';
import { closeMenus, useEscapeForMenus } from './close-menus.ts';

/** A menu whose only item cannot take the focus, so that it stays on the button. */
function Page() {
  useEscapeForMenus();
  return (
    <Menu transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button">Accounts</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled>Zielone Pole</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function openMenu() {
  const keys = userEvent.setup();
  renderInApp(<Page />);
  const button = screen.getByRole('button', { name: 'Accounts' });
  await keys.click(button);
  await screen.findByRole('menu');
  return { keys, button };
}

test('Escape closes an open menu also while the focus is not in it', async () => {
  const { keys, button } = await openMenu();
  button.focus();
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('opening the search closes open menus', async () => {
  await openMenu();
  closeMenus();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
