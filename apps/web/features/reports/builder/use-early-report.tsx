import { useQueryClient } from '@tanstack/react-query';
import { isOutputName } from '@zagon/domain/catalogue/fields.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ReactNode } from 'react';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOwnWidth } from '../../../ui/theme/use-own-width.ts';
import type { AnyChoice } from '../report-choice.ts';
import { asOpened } from '../report-url.ts';
import reports from '../reports.module.css';
import { wholeQuery } from '../use-drawn-report.ts';
import { plotWidthIn } from '../use-plot-width.ts';
import css from './builder.module.css';
import { useRehearsal } from './use-rehearsal.ts';

/**
 * Requests what the chart of a report draws as soon as it is to be shown: otherwise its page has to be drawn before the
 * width of the plot is known. If that page has another width, it shows this answer until its own is there.
 */
export function useEarlyReport(objects: readonly ModuleShape[]): {
  /** As wide as the chart will be, and out of sight; one is drawn there while the user is choosing. */
  readonly space: ReactNode;
  readonly request: (choice: AnyChoice) => void;
} {
  const { language } = useTexts('reports');
  const [zone, units, client] = [useFarmZone(), useUnits(), useQueryClient()];
  const [measured, chartPx] = useOwnWidth();
  const rehearsed = useRehearsal();
  const request = (chosen: AnyChoice) => {
    const choice = asOpened(chosen);
    if (chartPx === null || choice?.family !== 'readings') return;
    // Their water is computed from the flow of sections, which its page reads first.
    if (choice.sources.some(({ field }) => isOutputName(field))) return;
    const input = { choice, objects, zone, language, units };
    void client.prefetchQuery(wholeQuery(input, plotWidthIn(input, chartPx)));
  };
  const space = (
    <div className={css.space}>
      <div className={reports.view}>
        <div className={reports.chartPage}>
          <div className={reports.chartCard}>
            <div ref={measured} />
            <div ref={rehearsed} className={css.rehearsal} />
          </div>
        </div>
      </div>
    </div>
  );
  return { space, request };
}
