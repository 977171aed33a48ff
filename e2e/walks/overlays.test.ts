import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { AREAS, areaOf, type AreaName } from '../support/walk/areas.ts';
import { seriousFindings } from '../support/walk/axe.ts';
import { openAfresh, overlayProblems, refuseChanges } from '../support/walk/overlays.ts';

const open = useBrowser();

/** All buttons of all areas only on request: most open nothing, and each screen is a document of its own. */
const PRESSED = process.env['ZAGON_WALK_BUTTONS'] === 'all' ? 'all' : 'openers';
const ALL = ['work', 'resources', 'settings', 'operator'] as const satisfies readonly AreaName[];
const WALKED = PRESSED === 'all' ? ALL : (['resources', 'settings'] as const satisfies readonly AreaName[]);

/** Many documents are loaded, one after the other. */
const WITHIN_MS = 600_000;

const TABLET = { width: 900, height: 1200 };

/** Buttons that an earlier area has pressed, such as those of the bar at the top, are not pressed again. */
const pressed = new Set<string>();

test.each(WALKED)(
  'on a tablet, every screen, dialog and menu of the area %s is accessible',
  async (area) => {
    const { visitor } = AREAS[area];
    const page = await open(visitor, DESKTOP);
    await page.setViewportSize(TABLET);
    await refuseChanges(page);
    const before = pressed.size;
    const problems: string[] = [];
    for (const [screen, address] of await screensOf(visitor, page.request)) {
      if (areaOf(screen) !== area) continue;
      await openAfresh(page, address);
      await waitUntilSettled(page);
      for (const problem of [...(await seriousFindings(page)), ...(await overlayProblems(page, pressed, PRESSED))])
        problems.push(`${screen}: ${problem}`);
    }
    expect(problems).toEqual([]);
    expect(pressed.size).toBeGreaterThan(before);
  },
  WITHIN_MS,
);
