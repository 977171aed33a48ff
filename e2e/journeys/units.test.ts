import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { signIn } from '../support/sign-in.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { wearFace } from '../support/walk/faces.ts';

const open = useBrowser();

test("times of readings are in the user's time zone", async () => {
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'American' });
  await signIn(page.context(), await ownUser('admin'));
  await page.goto('/#/dashboard');
  await waitUntilSettled(page);
  const hour = () =>
    Temporal.Now.zonedDateTimeISO('America/Chicago').toPlainTime().toString({ smallestUnit: 'minute' }).slice(0, 3);
  await expect
    .poll(() =>
      page
        .getByText(/updated \d{2}:\d{2}/)
        .first()
        .textContent(),
    )
    .toContain(`updated ${hour()}`);
});
