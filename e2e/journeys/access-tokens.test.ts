import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { signIn } from '../support/sign-in.ts';
import { wearFace } from '../support/walk/faces.ts';

const open = useBrowser();

test('a program reads the farm with a token that was made for it, until the token is ended', async () => {
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'own' });
  await signIn(page.context(), await ownUser('admin'));
  await page.goto('/#/settings/programs');
  await waitUntilSettled(page);

  await page.getByRole('button', { name: 'Give access' }).click();
  await page.getByRole('textbox', { name: 'Program' }).fill('Office dashboard');
  await page.getByRole('button', { name: 'Make the token' }).click();
  const token = (await page.getByLabel('Token', { exact: true }).textContent()) ?? '';
  expect(token).toMatch(/^zgn_[0-9A-Za-z]{38}$/);

  // As a script asks: with the token and nothing else.
  const { origin } = new URL(page.url());
  const ask = (path: string, method = 'GET') =>
    fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  const modules = await ask('/api/objects');
  expect(modules.status).toBe(200);
  expect(modules.headers.get('set-cookie')).toBeNull();
  // Tokens and sessions are closed to every token.
  const [tokens, sessions] = await Promise.all([ask('/api/access_tokens'), ask('/api/sessions')]);
  expect([tokens.status, sessions.status]).toEqual([403, 403]);

  await page.getByRole('checkbox', { name: 'I have saved the token' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'End the access of Office dashboard' }).click();
  await expect.poll(async () => (await ask('/api/objects')).status).toBe(401);
});

test('an assistant reads the farm only while an administrator allows it', async () => {
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'own' });
  await signIn(page.context(), await ownUser('admin'));
  await page.goto('/#/settings/programs');
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Give access' }).click();
  await page.getByRole('textbox', { name: 'Program' }).fill('Assistant');
  await page.getByRole('button', { name: 'Make the token' }).click();
  const token = (await page.getByLabel('Token', { exact: true }).textContent()) ?? '';
  await page.getByRole('checkbox', { name: 'I have saved the token' }).check();
  await page.getByRole('button', { name: 'Done' }).click();

  const { origin } = new URL(page.url());
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_sections', arguments: {} } };
  const ask = () =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(call),
    });
  const before = await ask();
  expect(before.status).toBe(403);
  const allowed = page.getByRole('switch', { name: 'Assistants may read this farm' });
  await allowed.click();
  await expect.poll(async () => (await ask()).status).toBe(200);
  await expect.poll(async () => (await ask()).text()).toContain('"valve_age_s"');
  await allowed.click();
  await expect.poll(async () => (await ask()).status).toBe(403);
  await waitUntilSettled(page);
});
