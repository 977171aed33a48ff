import { useState } from 'react';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { useOutputViewOf } from '../../../entities/output/use-output-view.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ShapeState } from '../../../map/field/field-content.ts';
import { useNow } from '../../../time/clock.ts';
import { shapeState, type MapItem } from '../map-items.ts';
import type { Tab } from '../map-mode.ts';
import type { Farm } from '../use-farm.ts';

const FILTERS = ['all', 'open', 'waiting', 'fault', 'stale'] as const;
type Filter = (typeof FILTERS)[number];

/** The filter that lists a state; a valve stays open until its close is confirmed, whether or not water runs. */
const FILTER_OF = {
  running: 'open',
  fertigation: 'open',
  stopping: 'open',
  sent: 'waiting',
  waiting: 'waiting',
  waiting_fertigation: 'waiting',
  fault: 'fault',
  unknown: null,
  rest: null,
} as const satisfies Readonly<Record<ShapeState, Filter | null>>;

/** The filters of a tab by state, with counts; only those with matches. */
export function useFilter(tab: Tab, farm: Farm) {
  const { t } = useTexts('fieldMap');
  const [chosen, setChosen] = useState<Filter>('all');
  const viewOf = useOutputViewOf(useExpectedSkips().isSkipped);
  const nowMs = useNow('minute');
  const states = new Map<string, Filter>();
  if (tab === 'sections') {
    const valves = new Map(farm.modules.flatMap(({ outputs }) => outputs.map((output) => [output.id, output])));
    for (const section of farm.sections) {
      const valve = valves.get(section.id_output);
      const filter = FILTER_OF[valve === undefined ? 'unknown' : shapeState(viewOf(valve))];
      if (filter !== null) states.set(section.id, filter);
    }
  } else if (tab === 'modules') {
    for (const module of farm.modules) if (overdueFreshness(module, nowMs) === 'stale') states.set(module.id, 'stale');
  }
  const counts = Map.groupBy(states.values(), (filter) => filter);
  const choices = FILTERS.filter((filter) => filter === 'all' || counts.has(filter)).map((id) => ({
    id,
    label: t(`filter.${id}`),
    ...(id === 'all' ? {} : { count: counts.get(id)?.length ?? 0 }),
  }));
  const value = choices.some(({ id }) => id === chosen) ? chosen : 'all';
  return {
    choices,
    value,
    set: setChosen,
    matches: (item: MapItem) => value === 'all' || states.get(item.id) === value,
  };
}
