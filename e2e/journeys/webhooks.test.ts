import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { signIn } from '../support/sign-in.ts';
import { wearFace } from '../support/walk/faces.ts';
import { type ReceivedRequest, startWebhookReceiver } from '../support/outside/webhook-receiver.ts';

const open = useBrowser();

const idOf = (request: ReceivedRequest | undefined) => request?.headers['webhook-id'];

test('a program receives signed events of a webhook, again after it failed, until the webhook is deleted', async () => {
  const receiver = await startWebhookReceiver();
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'own' });
  await signIn(page.context(), await ownUser('admin'));
  await page.goto('/#/settings/webhooks');
  await waitUntilSettled(page);

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pump house');
  // Refused at its field, with everything else kept.
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('https://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByText('This address is inside a private network.').waitFor();
  await address.fill(receiver.address);
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  const secret = (await page.getByLabel('Secret', { exact: true }).textContent()) ?? '';
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await page.getByRole('checkbox', { name: 'I have saved the secret' }).check();
  await page.getByRole('button', { name: 'Done' }).click();

  // Verified by the library that receivers use.
  const verified = ({ body, headers }: ReceivedRequest) => new Webhook(secret).verify(body, headers);
  await page.getByRole('button', { name: 'Send a test to Pump house' }).click();
  await page.getByText('Test: accepted (204)').waitFor();
  expect(receiver.requests.map(verified)).toMatchObject([{ type: 'test', version: 1, thing: null }]);

  receiver.answer(503);
  await page.getByRole('button', { name: 'Send a test to Pump house' }).click();
  await page.getByText('Test: the receiver failed (503)').waitFor();
  receiver.answer(204);
  await page.getByRole('button', { name: 'Attempts of Pump house' }).click();
  const attempts = page.getByRole('list', { name: 'Attempts' });
  await attempts
    .getByRole('listitem')
    .filter({ hasText: 'the receiver failed (503)' })
    .getByRole('button', { name: 'Send again' })
    .click();
  await expect.poll(() => receiver.requests.length).toBe(3);
  const [, failed, repeated] = receiver.requests;
  expect(receiver.requests.map(verified)).toHaveLength(3);
  expect(idOf(repeated)).toBe(idOf(failed));
  await expect.poll(() => attempts.getByText('accepted (204)').count()).toBe(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Delete Pump house' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No program is called.').waitFor();
});
