import { PARTS } from './parts.tsx';
import type { ValuePlace } from './place.ts';
import { SCREENS } from './screens.tsx';

/**
 * Every place that shows values of a module as they are now. A test renders each with a value that is older than the
 * rest of its module; another finds files that read values without being listed. Add new places to one of the two.
 */
export const VALUE_PLACES: Readonly<Record<string, ValuePlace>> = { ...PARTS, ...SCREENS };

/** Files that read fields of modules, but show no value as it is now: the reason for each. */
export const WITHOUT_CURRENT_VALUES: Readonly<Record<string, string>> = {
  'entities/module/outlook/value-why.tsx': 'wraps a value that its place shows, and states its own age',
  'entities/module/chart/history-chart.tsx': 'history: each point has its time',
  'entities/module/chart/history-room.tsx': 'unseen: the value takes the room of the one to come',
  'entities/module/chart/module-lines.ts': 'history: each point has its time',
  'entities/module/history/history-sheet.tsx': 'history: each point has its time',
  'features/dashboards/chart/chart-lines.ts': 'history: each point has its time',
  'features/dashboards/setup/shown-by.ts': 'names only',
  'features/map/layers/layer-probes.ts': 'judged by the time of its field in the domain, as now and as an hour ago',
  'features/me/units-preview.tsx': 'an example of a unit',
  'features/modules/details/alarms/threshold-meanwhile.tsx': 'names and units only',
  'features/modules/details/data-problems.tsx': 'names only',
  'features/modules/details/history/history-tab.tsx': 'names only',
  'features/modules/details/history/week-card.tsx': 'names only',
  'features/modules/thresholds/change-text.ts': 'names and units only',
  'features/modules/thresholds/threshold-limit.tsx': 'names and units only',
  'features/modules/thresholds/use-raised-alarms.ts': 'names only',
  'features/walls/modules/wall-history-request.ts': 'the field of a curve',
};
