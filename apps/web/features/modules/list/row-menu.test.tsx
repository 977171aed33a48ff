import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { afterEach, expect, test } from 'vitest';
import { draw, speakInTest } from '../../../app/test-draw.tsx';
import { keyOf } from '../../../lib/api/query.ts';
import { aModule } from '../../../lib/modules/test-module.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import type { Me } from '../../../lib/session.ts';
import { someone } from '../../../lib/test-me.ts';
import { RowMenu } from './row-menu.tsx';

afterEach(() => speakInTest('en'));

const ADMIN = someone(1);
const ORDINARY = someone(2);

/** What the menu of a module offers to somebody; null when there is no menu. */
async function offered(me: Me, object: ObjectShape = aModule()): Promise<readonly string[] | null> {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), me);
  draw(<RowMenu object={object} />, client);
  const button = screen.queryByRole('button', { name: /Sonda Kwatera B/ });
  if (button === null) return null;
  await userEvent.click(button);
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

test('an administrator goes from the row to the report, the settings and the removal', async () => {
  expect(await offered(ADMIN)).toEqual(['Report', 'Settings', 'Remove from the account']);
  expect(screen.getByRole('menuitem', { name: 'Report' }).getAttribute('href')).toContain('sources=m1.HUMIDITY_3');
});

test('an ordinary user is shown the report, and nothing that he would be refused', async () => {
  await speakInTest('pl');
  expect(await offered(ORDINARY)).toEqual(['Raport']);
});

test('a module that another account shows is never set up or removed here', async () => {
  const shared = { id_share: 's', account_name: 'Sad Kowalski', since: '2026-06-01T00:00:00Z' };
  expect(await offered(ADMIN, aModule({ shared }))).toEqual(['Report']);
});

test('settings stay closed while the module takes over the last ones', async () => {
  const configuration = { ...aModule().configuration, state: 'reconfiguring' as const };
  await offered(ADMIN, aModule({ configuration }));
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeDisabled();
});

test('where nothing can be done there is no menu', async () => {
  expect(await offered(ORDINARY, aModule({ device_type: 'AM-9999' }))).toBeNull();
});
