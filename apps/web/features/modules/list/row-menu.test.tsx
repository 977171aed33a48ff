import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { afterEach, expect, test } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { keyOf } from '../../../api/query.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import type { Me } from '../../../entities/session/session.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { RowMenu } from './row-menu.tsx';

afterEach(() => setTestLanguage('en'));

const ADMIN = signedInUser(1);
const ORDINARY = signedInUser(2);

/** Returns the menu items offered to a user; null if there is no menu. */
async function menuItems(me: Me, object: ModuleShape = aModule()): Promise<readonly string[] | null> {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), me);
  renderInApp(<RowMenu object={object} />, client);
  const button = screen.queryByRole('button', { name: /Sonda Kwatera B/ });
  if (button === null) return null;
  await userEvent.click(button);
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

test('an administrator gets report, settings and removal from the row', async () => {
  expect(await menuItems(ADMIN)).toEqual(['Report', 'Settings', 'Remove from account']);
  expect(screen.getByRole('menuitem', { name: 'Report' }).getAttribute('href')).toContain('sources=m1.HUMIDITY_3');
});

test('an ordinary user gets only the report, and no actions that would be refused', async () => {
  await setTestLanguage('pl');
  expect(await menuItems(ORDINARY)).toEqual(['Raport']);
});

test('a module shared by another account can never be configured or removed here', async () => {
  const shared = { id_share: 's', account_name: 'Sad Kowalski', since: '2026-06-01T00:00:00Z' };
  expect(await menuItems(ADMIN, aModule({ shared }))).toEqual(['Report']);
});

test('settings are disabled while the module applies the last ones', async () => {
  const configuration = { ...aModule().configuration, state: 'reconfiguring' as const };
  await menuItems(ADMIN, aModule({ configuration }));
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeDisabled();
});

test('a row has no menu without available actions', async () => {
  expect(await menuItems(ORDINARY, aModule({ device_type: 'AM-9999' }))).toBeNull();
});
