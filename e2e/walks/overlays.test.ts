import { expect, test } from 'vitest';
import { DESKTOP } from '../browser.ts';
import { useBrowser } from '../journey.ts';
import { screensOf } from '../screens.ts';
import { waitUntilSettled } from '../settled.ts';
import { seriousFindings } from '../walk/axe.ts';
import { openAfresh, overlayProblems, refuseChanges } from '../walk/overlays.ts';

const open = useBrowser();

/** All buttons only on request: most open nothing. */
const PRESSED = process.env['ZAGON_WALK_BUTTONS'] === 'all' ? 'all' : 'openers';

const TABLET = { width: 900, height: 1200 };

test.each([
  ['an account', 'anna'],
  ['the operator', 'operator'],
] as const)('on a tablet, every screen, dialog and menu of %s is accessible', async (_, visitor) => {
  const page = await open(visitor, DESKTOP);
  await page.setViewportSize(TABLET);
  await refuseChanges(page);
  const pressed = new Set<string>();
  const problems: string[] = [];
  for (const [screen, address] of await screensOf(visitor, page.request)) {
    await openAfresh(page, address);
    await waitUntilSettled(page);
    for (const problem of [...(await seriousFindings(page)), ...(await overlayProblems(page, pressed, PRESSED))])
      problems.push(`${screen}: ${problem}`);
  }
  expect(pressed.size).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});
