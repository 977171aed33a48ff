import { Switch } from '@mantine/core';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { HistoryChart } from '../chart/history-chart.tsx';
import { shownField } from '../shown-field.ts';
import { useUnits } from '../use-units.ts';

/** Periods of a history and their days. A season is from spring to harvest: half a year. */
const PERIODS = { day: 1, week: 7, month: 31, season: 183, year: 366 } as const;
type Period = keyof typeof PERIODS;

const CHART_PX = 320;

type Props = { readonly moduleId: string; readonly field: string; readonly onClose: () => void };

/** The history of one value, with the water its sensor received below it. */
export default function HistorySheet({ moduleId, field, onClose }: Props) {
  const { t, language } = useTexts('common');
  const units = useUnits();
  const modules = useRead('listModules').data;
  const [period, setPeriod] = useState<Period>('week');
  const [compared, setCompared] = useState(false);
  const module = modules?.find(({ id }) => id === moduleId);
  const shown = module === undefined ? undefined : shownField(module, field, units);
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      width={920}
      title={shown?.input.label[language] ?? t('history.title')}
      sub={module?.name}
    >
      {module === undefined || shown === undefined || !isFieldName(field) ? (
        <EmptyState>{t('history.none')}</EmptyState>
      ) : (
        <div className="stackL">
          <Segments
            label={t('history.period')}
            focusFirst
            segments={[
              { id: 'day', label: t('history.periods.day') },
              { id: 'week', label: t('history.periods.week') },
              { id: 'month', label: t('history.periods.month') },
              { id: 'season', label: t('history.periods.season') },
              { id: 'year', label: t('history.periods.year') },
            ]}
            value={period}
            onChange={setPeriod}
          />
          <Switch
            label={t('history.compare')}
            checked={compared}
            onChange={(event) => setCompared(event.currentTarget.checked)}
          />
          <HistoryChart
            object={module}
            fields={[field]}
            days={PERIODS[period]}
            height={CHART_PX}
            zoom
            newest
            compared={compared}
          />
        </div>
      )}
    </Sheet>
  );
}
