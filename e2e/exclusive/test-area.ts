import { expect, test } from 'vitest';
import { open } from './browser.ts';

/** Of the demo farm: the test area shows what the product itself simulates. */
const MODULE = 'AM421-DEMO-0001';

test('an operator disturbs the field, opens a simulated output for its time, reads the answers and stops it', async () => {
  const page = await open('own operator');
  await page.goto('/#/test');
  await page.getByRole('switch', { name: 'Frost night' }).press('Space');
  await page.getByText('1 fault on').waitFor();

  await page.goto(`/#/test/objects?search=${MODULE}`);
  await page
    .getByRole('link', { name: /Zawory – północ|Open / })
    .first()
    .click();
  const order = page.getByRole('region', { name: 'Order', exact: true });
  await order.getByText('o4', { exact: true }).click();
  await order.getByRole('textbox', { name: 'duration_s' }).fill('300');
  await expect.poll(() => order.getByRole('group', { name: 'Envelope' }).textContent()).toContain('"duration_s": 300');
  await order.getByRole('button', { name: 'Send order' }).click();

  const answers = page.getByRole('list', { name: 'Answers' }).getByRole('listitem').first();
  await answers.getByText('Accepted').waitFor();
  await answers.getByText('Done').waitFor();
  const stop = page.getByRole('button', { name: /^Stop/ });
  await stop.first().click();
  await expect.poll(() => stop.count()).toBe(0);

  await page.goto('/#/test');
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByText('All faults are off').waitFor();
});
