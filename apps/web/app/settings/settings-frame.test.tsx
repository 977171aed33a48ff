import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { screenIds } from '../../navigation/paths.ts';
import { turnableWindow } from '../../ui/theme/testing/turnable-window.ts';
import { screenOf } from '../screens.ts';
import { renderInApp } from '../test-render.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { settingsSections } from './settings-sections.ts';

const labelsFor = (...args: Parameters<typeof settingsSections>) =>
  settingsSections(...args).map(({ group, sections }) => [group, sections.map(({ label }) => label.en)]);

test('each page is in one group of the secondary navigation and highlights Settings in the primary one', () => {
  const pages = screenIds.map((id) => screenOf[id]).filter(({ settings }) => settings !== undefined);
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(pages.map(({ under }) => under))).toEqual(new Set(['settings']));
});

test('everyone has a profile, including operators outside all accounts; only administrators have the account page', () => {
  expect(labelsFor(signedInUser(1))).toContainEqual(['account', expect.arrayContaining(['Company and payments'])]);
  expect(labelsFor(signedInUser(2)).flat(2)).not.toContain('Company and payments');
  expect(labelsFor(signedInUser(0, { client: null }))).toEqual([
    ['you', expect.arrayContaining(['Profile and units'])],
  ]);
});

test('what this device offers is linked from the settings', () => {
  for (const me of [signedInUser(0, { client: null }), signedInUser(1), signedInUser(2)])
    expect(labelsFor(me)).toContainEqual(['you', expect.arrayContaining(['This device'])]);
});

function profileEntry() {
  const entry = screenOf.settingsProfile.settings;
  if (entry === undefined) throw new Error('the profile is a page of the settings');
  return entry;
}

test('a page is shown beside links to the others, with its own marked', () => {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  renderInApp(
    <SettingsFrame id="settingsProfile" entry={profileEntry()}>
      <p>Page</p>
    </SettingsFrame>,
    client,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile and units');
  const links = screen.getByRole('navigation', { name: 'Settings pages' });
  expect(within(links).getByRole('link', { current: 'page' })).toHaveTextContent('Profile and units');
  expect(screen.getByText('Page')).toBeVisible();
});

test('turning a tablet keeps what is typed', () => {
  const turn = turnableWindow();
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  renderInApp(
    <SettingsFrame id="settingsProfile" entry={profileEntry()}>
      <input aria-label="Description" />
    </SettingsFrame>,
    client,
  );
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Waters the blueberries' } });
  for (const toPhone of [true, false]) {
    act(() => turn(toPhone));
    expect(screen.queryAllByRole('navigation', { name: 'Settings pages' })).toHaveLength(toPhone ? 0 : 1);
    expect(screen.getByLabelText('Description')).toHaveValue('Waters the blueberries');
  }
});
