import type { Bench } from '../record/figure.ts';
import { benchDashboard } from './dashboard.ts';
import { benchLongLists } from './long-lists.ts';
import { benchMap } from './map.ts';
import { benchReplay } from './replay.ts';

/** The screen measurements in a real browser on a real server, one file each. */
export const SCREEN_PARTS = {
  dashboard: benchDashboard,
  'long-lists': benchLongLists,
  map: benchMap,
  replay: benchReplay,
} satisfies Record<string, Bench>;
