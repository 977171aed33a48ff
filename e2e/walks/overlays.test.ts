import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import { beforeAll, expect, test } from 'vitest';
import { screenIds } from '../../apps/web/navigation/paths.ts';
import { demoPerson, newVisitor, signInWith } from '../support/api.ts';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { product } from '../support/product/running-product.ts';
import { screensOf } from '../support/screens.ts';
import { AREAS, areaOf } from '../support/walk/areas.ts';
import { seriousFindings } from '../support/walk/axe.ts';
import { isWalked } from '../support/walk/chosen.ts';
import { openAfresh, overlayProblems, refuseChanges } from '../support/walk/overlays.ts';

const open = useBrowser();

const TABLET = { width: 900, height: 1200 };

/** All buttons only in the whole suite: most open nothing. */
const PRESSED = currentTurn() === 'all' ? 'all' : 'openers';

/** Buttons that an earlier screen has pressed, such as those of the bar at the top, are not pressed again. */
const pressed = new Set<string>();

/** Each screen is a document of its own, with many buttons. */
const SCREENS = rotated(
  screenIds.filter((screen) => areaOf(screen) !== 'signed-out' && isWalked(screen)),
  { share: 0.08, kindOf: areaOf },
);

const addresses = new Map<string, string>();

beforeAll(async () => {
  for (const visitor of ['anna', 'operator'] as const) {
    const request = await newVisitor(product.address);
    try {
      await signInWith(request, demoPerson(visitor));
      for (const [screen, address] of await screensOf(visitor, request)) addresses.set(screen, address);
    } finally {
      await request.dispose();
    }
  }
});

test.each(SCREENS)(
  'on a tablet, the screen %s is accessible, and so is each dialog and menu it opens',
  async (screen) => {
    const { visitor } = AREAS[areaOf(screen)];
    const page = await open(visitor, DESKTOP);
    await page.setViewportSize(TABLET);
    await refuseChanges(page);
    await openAfresh(page, addresses.get(screen) ?? '/');
    await waitUntilSettled(page);
    expect([...(await seriousFindings(page)), ...(await overlayProblems(page, pressed, PRESSED))]).toEqual([]);
  },
);

test('the walk has pressed buttons', () => {
  expect(SCREENS.length === 0 || pressed.size > 0).toBe(true);
});
