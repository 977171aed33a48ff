import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { signIn } from '../support/sign-in.ts';
import { wearFace } from '../support/walk/faces.ts';

const open = useBrowser();

test('a calendar reads the runs at an address that its user made, until it is ended', async () => {
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'own' });
  await signIn(page.context(), await ownUser('admin'));
  await page.goto('/#/settings/profile');
  await waitUntilSettled(page);
  const card = page.getByRole('region', { name: 'Calendar' });
  await card.getByRole('button', { name: 'Make the address' }).click();
  const shown = card.getByText(/\/calendar\/[0-9A-Za-z]{32}\.ics$/);
  await shown.waitFor();
  const { pathname } = new URL((await shown.textContent()) ?? '');

  // As a calendar asks: without a cookie.
  const { origin } = new URL(page.url());
  const read = () => fetch(`${origin}${pathname}`);
  const calendar = await read();
  const text = await calendar.text();
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(text.split('\r\n').slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  const again = await read();
  expect([again.status, again.headers.has('retry-after')]).toEqual([429, true]);

  await card.getByRole('button', { name: 'End' }).click();
  await expect.poll(async () => (await read()).status).toBe(404);
  await card.getByRole('button', { name: 'Make the address' }).waitFor();
  await waitUntilSettled(page);
});
