import { IRRIGATION_COLUMNS } from '@zagon/domain/reports/irrigation.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import page from '../reports.module.css';
import css from '../table.module.css';
import type { IrrigationFacts } from './facts-of.ts';
import { formatOrUnknown } from './format-or-unknown.ts';
import { IrrigationRuns } from './irrigation-runs.tsx';
import { IrrigationSums } from './irrigation-sums.tsx';

type ViewName = 'summary' | 'schedules' | 'table';
const VIEWS: readonly ViewName[] = ['summary', 'schedules', 'table'];

/** The same runs in three views: by section, by schedule, and one by one. */
export function IrrigationViews({ facts }: { readonly facts: IrrigationFacts }) {
  const { t, language } = useTexts('reports');
  const [view, setView] = useState<ViewName>('summary');
  const { runs, minutes, waterM3 } = facts.all;
  return (
    <section className={page.view}>
      <div className={page.toolbox}>
        <Segments<ViewName>
          label={t('tab.label')}
          segments={VIEWS.map((id) => ({ id, label: t(`irrigation.${id}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <dl className={css.totals}>
        <dt>{t('total')}</dt>
        <dd>{t('schedule.runs', { count: runs })}</dd>
        <dd className="num">{durationText(minutes)}</dd>
        <dd className="num">{formatOrUnknown(waterM3, 2, language)} m³</dd>
      </dl>
      {view === 'summary' && <IrrigationSums rows={facts.byOutput} title={IRRIGATION_COLUMNS.output[language]} />}
      {view === 'schedules' && <IrrigationSums rows={facts.bySchedule} title={IRRIGATION_COLUMNS.schedule[language]} />}
      {view === 'table' && <IrrigationRuns runs={facts.runs} />}
    </section>
  );
}
