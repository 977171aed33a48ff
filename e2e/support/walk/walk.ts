import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { screenIds } from '../../../apps/web/navigation/paths.ts';
import { newVisitor, demoPerson, signInWith } from '../api.ts';
import { waitUntilSettled } from '../page-waits.ts';
import { product } from '../product/running-product.ts';
import { screensOf } from '../screens.ts';
import { AREAS, type AreaName, areaOf } from './areas.ts';
import { chosenFaces, isWalked } from './chosen.ts';
import { problemsOn, wearScheme } from './look.ts';
import { revealSteps } from './reveal-steps.ts';
import { look, PHONE_BELOW_PX, type Seen, type Surface } from './walker.ts';
import { useWalkers } from './windows.ts';

/** The main app. */
const MAIN: Surface = {
  settle: waitUntilSettled,
  wearScheme,
  problemsOn,
  sizeOf: (width) => ({ width, height: width < PHONE_BELOW_PX ? 844 : 900 }),
};

/** Defines the walk through every screen of an area: one test a screen, each in the faces of this run. */
export function walkArea(name: AreaName): void {
  const { visitor, shows, draws } = AREAS[name];
  const seen: Seen = { tabs: new Map(), read: [], drawn: 0 };
  const walkerFor = useWalkers(visitor, MAIN, seen);
  const screens = screenIds.filter((screen) => areaOf(screen) === name && isWalked(screen));
  const steps = Object.keys(name === 'resources' ? revealSteps : {}).filter(isWalked);
  let addresses: ReadonlyMap<string, string> = new Map();

  /** Leads a page to a screen: the user's way, or its address. */
  async function arriveAt(screen: string, page: Page): Promise<void> {
    const reveal = revealSteps[screen];
    if (reveal !== undefined) return reveal(page);
    // E-mailed links load the page; other screens are reached inside the app.
    if (visitor === 'signed-out') await page.goto('about:blank');
    const address = addresses.get(screen);
    if (address === undefined) throw new Error(`${screen} has no address`);
    await page.goto(address);
  }

  describe(`the area ${name}`, () => {
    beforeAll(async () => {
      const request = await newVisitor(product.address);
      try {
        if (visitor !== 'signed-out') await signInWith(request, demoPerson(visitor));
        addresses = new Map(await screensOf(visitor, request));
      } finally {
        await request.dispose();
      }
    });

    test.each([...screens, ...steps].map((screen, index) => ({ screen, index })))(
      '$screen is usable and free of errors as it is shown in this run',
      async ({ screen, index }) => {
        const problems: string[] = [];
        for (const face of chosenFaces(screen, index)) {
          // Before the sign-in there are no preferences.
          const worn = visitor === 'signed-out' ? ({ ...face, preferences: 'own' } as const) : face;
          const walker = await walkerFor(face.width);
          problems.push(...(await look(walker, screen, worn, (page) => arriveAt(screen, page))));
        }
        expect(problems).toEqual([]);
      },
    );

    // Without values of these kinds the walk would prove nothing. One face a screen shows only some of them.
    if (visitor !== 'signed-out' && currentTurn() === 'all')
      test('a user with Fahrenheit, acres and American dates has seen values of each kind', () => {
        for (const pattern of shows)
          expect(
            seen.read.some((text) => pattern.test(text)),
            String(pattern),
          ).toBe(true);
        expect(seen.drawn > 0).toBe(draws);
      });
  });
}
