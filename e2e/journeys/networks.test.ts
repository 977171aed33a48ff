import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesOf, openingsIn, openValve } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { NETWORKS, type NetworkName } from '../support/network.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { KINDS, type Place, usePlaces } from '../support/places.ts';
import { type Valve, VALVES } from '../support/valves.ts';

const open = useBrowser();
const placeOf = usePlaces(open);
useOwnField();

/** Each network has a valve of its own, so that all open while the first of them is in its test. */
const VALVE_IN = {
  cut: VALVES.water,
  badGateway: VALVES.closed,
  portal: VALVES.map,
  answersLost: VALVES.field,
  slow: VALVES.schedule,
  flapping: VALVES.networks,
} as const satisfies Record<NetworkName, Valve>;

/** Networks that let orders through: a stop may arrive while the page is in them. */
const LETS_THROUGH: readonly NetworkName[] = ['slow', 'answersLost', 'flapping'];

const names = Object.keys(NETWORKS).filter((name): name is NetworkName => Object.hasOwn(NETWORKS, name));

/** The pages that enter a network in this run: one that stops the valve, and in every third run a wall. */
function kindsIn(index: number): readonly Place['kind'][] {
  const turn = currentTurn();
  if (turn === 'all') return ['desk', 'phone', 'wall'];
  const stopping = (turn + index) % 2 === 0 ? 'desk' : 'phone';
  return (turn + index) % 3 === 0 ? [stopping, 'wall'] : [stopping];
}

beforeAll(async () => {
  const { request } = await open('admin');
  for (const valve of Object.values(VALVE_IN)) await openValve(request, valve, 50);
});

describe.each(names)('in a network that is %s', (name) => {
  test('in a bad network pages keep what they know and Stop; a stop arrives once, and every page recovers by itself', async () => {
    const valve = VALVE_IN[name];
    const used: Place[] = [];
    for (const kind of kindsIn(names.indexOf(name))) used.push(await placeOf(kind));
    await Promise.all(used.map(({ page, kind }) => KINDS[kind].isOpen(page, valve).waitFor()));

    await Promise.all(used.map(({ enter }) => enter(name)));
    const letsThrough = LETS_THROUGH.includes(name);
    if (!letsThrough) {
      // The live connection notifies the pages, and they read everything again.
      await Promise.all(used.map(({ page }) => page.evaluate(() => dispatchEvent(new Event('online')))));
      await Promise.all(used.map(({ page, kind }) => KINDS[kind].isOffline(page).waitFor()));
    }
    for (const { page, kind } of used)
      await expect.poll(() => KINDS[kind].isOpen(page, valve).isVisible(), { message: kind }).toBe(true);
    for (const { page, kind } of used) await KINDS[kind].stop?.(page, valve);
    if (!letsThrough) for (const { page, kind } of used) await KINDS[kind].refused?.(page, valve).waitFor();
    const isStillOpen = openingsIn(changesOf(valve)).at(-1)?.seconds === null;
    expect(letsThrough || isStillOpen).toBe(true);

    await Promise.all(used.map(({ enter }) => enter(null)));
    await Promise.all(used.map(({ page, kind }) => KINDS[kind].untilStopped(page, valve)));
    await Promise.all(used.map(({ page }) => page.getByText(/^Live/).first().waitFor()));
    expect(openingsIn(changesOf(valve)).map(({ seconds }) => seconds !== null)).toEqual([true]);
  });
});
