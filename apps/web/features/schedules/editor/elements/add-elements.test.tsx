import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../entities/schedule/testing/test-page.tsx';
import { Editor } from '../editor.tsx';
import { newSchedule, type ElementForm } from '../form/schedule-form.ts';
import { blockA, blockB, farmLists } from '../testing/test-farm.ts';

const REPLY = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [], rain: null };
const BUTTON = { name: 'Add a section, device or group' };

function renderWith(elements: readonly ElementForm[]) {
  const initial = { ...newSchedule('2026-11-21'), name: 'Morning', elements };
  renderPage(<Editor id={undefined} initial={initial} lists={farmLists} readOnly={false} />, ({ path }) =>
    path.endsWith('/preview') ? { body: REPLY } : undefined,
  );
}

const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', BUTTON));
  return within(await screen.findByRole('menu'));
};
const inSchedule = () =>
  screen
    .queryAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.replace(/^Move (.*):.*$/, '$1'));

afterEach(() => vi.unstubAllGlobals());

test('the menu stays open while sections are ticked, and keeps the minutes of one ticked again', async () => {
  renderWith([
    { type: 'section', id: blockA, minutes: 45 },
    { type: 'section', id: blockB, minutes: '' },
  ]);
  const menu = await openMenu();
  const duke = menu.getByRole('menuitemcheckbox', { name: 'Kwatera A · Duke' });
  expect(duke).toBeChecked();
  await userEvent.click(duke);
  expect(inSchedule()).toEqual(['Kwatera B · Bluecrop']);
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Doświetlanie' }));
  await userEvent.click(duke);
  expect(inSchedule()).toEqual(['Kwatera B · Bluecrop', 'Doświetlanie', 'Kwatera A · Duke']);
  expect(screen.getByLabelText('Minutes, Kwatera A · Duke')).toHaveDisplayValue(/^45/);
});

test('the menu shows why a section can no longer be ticked, and leaves it out when opened again', async () => {
  renderWith([]);
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Kwatery północne' }));
  expect(menu.getByRole('menuitemcheckbox', { name: 'Kwatera A · Duke · in a group' })).toBeDisabled();
  expect(menu.getByRole('menuitemcheckbox', { name: 'Tunel · other water source' })).toBeDisabled();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  const again = await openMenu();
  expect(again.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
    'Kwatery północne',
    'Doświetlanie',
  ]);
});

test('sections are ticked with the keyboard, and Escape returns to the button', async () => {
  renderWith([]);
  const button = await screen.findByRole('button', BUTTON);
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Kwatera A · Duke' })).toHaveFocus());
  await userEvent.keyboard(' {ArrowDown}{Enter}');
  expect(inSchedule()).toEqual(['Kwatera A · Duke', 'Kwatera B · Bluecrop']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the button remains when every section is ticked, with a note', async () => {
  renderWith([]);
  const menu = await openMenu();
  for (const name of ['Kwatera A · Duke', 'Kwatera B · Bluecrop', 'Doświetlanie'])
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name }));
  expect(screen.getByText('All sections of this water source are in this schedule')).toBeInTheDocument();
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Doświetlanie' }));
  expect(inSchedule()).toEqual(['Kwatera A · Duke', 'Kwatera B · Bluecrop']);
});
