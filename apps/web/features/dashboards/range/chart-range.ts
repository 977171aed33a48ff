import { createContext, useState } from 'react';
import { useMe } from '../../../entities/session/session.ts';

/** The ranges that all charts of a dashboard can show, days up to now. */
export const CHART_RANGES = [1, 7, 30, 90, 365] as const;

/** One range for all charts of a dashboard, days; null: each chart has its own. */
export type ChartRange = (typeof CHART_RANGES)[number] | null;

/** The range of the dashboard that its charts are on. */
export const ChartRangeContext = createContext<ChartRange>(null);

/** How many days a chart shows on its dashboard. `ownDays`: those of its settings. */
export function shownDays(ownDays: number, range: ChartRange): number {
  return range ?? ownDays;
}

/** A range as stored or chosen; null for anything else, such as one of a later version. */
export function parseChartRange(text: string | null): ChartRange {
  return CHART_RANGES.find((days) => String(days) === text) ?? null;
}

const STORAGE_KEY = 'zagon-chart-range/';

function storedRange(key: string): ChartRange {
  try {
    return parseChartRange(localStorage.getItem(key));
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
    return null;
  }
}

/** The range last chosen on this device by the user for a dashboard, and a function that changes it. */
export function useChartRange(dashboardId: string): readonly [ChartRange, (range: ChartRange) => void] {
  const key = `${STORAGE_KEY}${useMe()?.user.id ?? ''}/${dashboardId}`;
  const [chosen, setChosen] = useState<{ readonly key: string; readonly range: ChartRange } | null>(null);
  const choose = (range: ChartRange) => {
    setChosen({ key, range });
    try {
      if (range === null) localStorage.removeItem(key);
      else localStorage.setItem(key, String(range));
    } catch (error) {
      console.info('Could not store the range on this device:', error);
    }
  };
  return [chosen?.key === key ? chosen.range : storedRange(key), choose];
}
