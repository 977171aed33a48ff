import { type ScreenId, placeOf, screenIds, settingsPageIds } from '../../../apps/web/navigation/paths.ts';
import type { Visitor } from '../screens.ts';
import { CHOSEN } from './american.ts';

/** Parts of the product of similar size; each is walked in a file of its own, at each width. */
export const AREAS = {
  'signed-out': { visitor: 'signed-out', shows: [], draws: false },
  work: { visitor: 'anna', shows: Object.values(CHOSEN), draws: true },
  resources: { visitor: 'anna', shows: Object.values(CHOSEN), draws: true },
  settings: { visitor: 'anna', shows: [CHOSEN.date], draws: false },
  operator: { visitor: 'operator', shows: [CHOSEN.date], draws: false },
} as const satisfies Record<string, Area>;

type Area = {
  readonly visitor: Visitor;
  /** Kinds of values in chosen units and formats that its screens show: without them a walk would prove nothing. */
  readonly shows: readonly RegExp[];
  /** Whether its screens draw texts on a canvas. */
  readonly draws: boolean;
};

export type AreaName = keyof typeof AREAS;

/** The area of a screen. */
export function areaOf(screen: ScreenId): AreaName {
  const place = placeOf(screen);
  if (place !== 'account') return place;
  if (isIn(settingsPageIds, screen) || screen === 'settings' || screen.startsWith('phone')) return 'settings';
  return screenIds.indexOf(screen) < screenIds.indexOf('modules') ? 'work' : 'resources';
}

function isIn(all: readonly ScreenId[], screen: ScreenId): boolean {
  return all.includes(screen);
}
