import type { ArrivalShape } from '@zagon/contract/findings/endpoints.ts';
import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import type { SchedulePicture } from './panels-of.ts';

/** What the probe of a section saw of its run; null has not been judged. */
export type SeenInRun = { readonly id: string; readonly name: string; readonly arrival: ArrivalShape | null };

/** What was seen of a run, or of each section of a cycle, by the name of its panel. */
export function seenInRun(
  { panels, arrivals }: Pick<SchedulePicture, 'panels' | 'arrivals'>,
  run: Pick<PanelRun, 'key'>,
  nameOf: (panelKey: string) => string,
): readonly SeenInRun[] {
  return panels
    .filter(({ part }) => part === 'element')
    .flatMap(({ key: panel, runs }) =>
      runs
        .filter(({ key, cycle, arrival }) => arrival !== null && (key === run.key || cycle === run.key))
        .map(({ key }) => ({ id: key, name: nameOf(panel), arrival: arrivals.get(key) ?? null })),
    );
}
