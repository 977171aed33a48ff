import { inputsMeasuring } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { useState } from 'react';
import { HistoryChart } from '../../../entities/module/chart/history-chart.tsx';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import type { SectionProbe } from './section-probe.ts';

const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];
const DAYS = { day: 1, week: 7, month: 30 } as const satisfies Record<Period, number>;

type Props = { readonly probe: SectionProbe; readonly sectionId: string };

/** Soil moisture of a section at all depths, with its irrigation and the rain on the same time axis. */
export function MoistureCard({ probe: { module }, sectionId }: Props) {
  const { t } = useTexts('resources');
  const [period, setPeriod] = useState<Period>('week');
  const type = typeOf(module);
  const fields = type === undefined ? [] : inputsMeasuring(type, 'soil_moisture').map(({ name }) => name);
  return (
    <Card
      natural
      title={t('moisture.title')}
      right={
        <Segments
          label={t('moisture.period')}
          segments={PERIODS.map((id) => ({ id, label: t(`moisture.${id}`) }))}
          value={period}
          onChange={setPeriod}
        />
      }
    >
      <HistoryChart object={module} fields={fields} days={DAYS[period]} height={240} newest sectionId={sectionId} />
    </Card>
  );
}
