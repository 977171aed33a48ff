import { expect, test } from 'vitest';
import { useBrowser } from './journey.ts';
import { demoPerson } from './api.ts';
import { signIn } from './people.ts';
import { waitUntilSettled } from './settled.ts';
import { wearFace } from './walk/faces.ts';

const open = useBrowser();

test("times of readings are in the user's time zone", async () => {
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'American' });
  await signIn(page.context(), demoPerson('anna'));
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
