import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { isOwnDevice } from '../../entities/session/stored-keys.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { OwnDeviceSwitch } from './own-device-switch.tsx';

afterEach(() => localStorage.clear());

test('a user marks a device as their own, and no longer; another user of it has not', async () => {
  const me = signedInUser(0);
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  renderInApp(<OwnDeviceSwitch />, client);
  const own = await screen.findByRole('switch', { name: /^This is my own device/ });
  expect(own).not.toBeChecked();
  await userEvent.click(own);
  expect(own).toBeChecked();
  expect([isOwnDevice(me.user.id), isOwnDevice('someone else')]).toEqual([true, false]);
  await userEvent.click(own);
  expect(isOwnDevice(me.user.id)).toBe(false);
});
