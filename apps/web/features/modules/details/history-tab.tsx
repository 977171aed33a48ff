import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo, useSearchValues } from '../../../lib/go.ts';
import { shownFields } from '../../../lib/modules/shown-field.ts';
import { useMayConfigure } from '../../../lib/session.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { ImportSheet } from '../imports/import-sheet.tsx';
import { HistoryChart } from './history-chart.tsx';
import { fieldsFromAddress, historyFields } from './module-parts.ts';
import css from './details.module.css';

const PERIODS = ['1', '7', '30', '90', '365'] as const;

/** Any of what a module measures over a day, a week or a month. The choice stands in the address. */
export function HistoryTab({ object }: { readonly object: ObjectShape }) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const phone = usePhone();
  const go = useGo();
  const search = useSearchValues();
  const days = PERIODS.find((one) => one === search.get('days')) ?? '7';
  const chosen = fieldsFromAddress(search.get('fields'), object);
  const offered = shownFields(object, historyFields(object), units);
  const show = (fields: readonly FieldName[], period: string) =>
    go(
      {
        screen: 'module',
        params: { id: object.id },
        search: { tab: 'history', days: period, fields: fields.join(',') },
      },
      { replace: true },
    );
  // Kept in the order of the catalogue, so that a field always has the same neighbours.
  const toggled = (field: FieldName) =>
    historyFields(object).filter((one) => (one === field ? !chosen.includes(one) : chosen.includes(one)));
  const may = useMayConfigure() && object.shared === null;
  const [importing, setImporting] = useState(false);
  return (
    <Card
      natural
      title={t('tab.history')}
      sub={t('history.hint')}
      right={
        may && (
          <Button variant="default" onClick={() => setImporting(true)}>
            {t('imports.open')}
          </Button>
        )
      }
    >
      {importing && <ImportSheet object={object} onClose={() => setImporting(false)} />}
      <div className={css.historyTools}>
        <Segments
          label={t('history.period')}
          segments={PERIODS.map((id) => ({ id, label: t('history.days', { count: Number(id) }) }))}
          value={days}
          onChange={(period) => show(chosen, period)}
        />
        <div className={css.fields} role="group" aria-label={t('history.fields')}>
          {offered.map(({ input }) => (
            <button
              key={input.name}
              type="button"
              aria-pressed={chosen.includes(input.name)}
              onClick={() => show(toggled(input.name), days)}
            >
              {input.label[language]}
            </button>
          ))}
        </div>
      </div>
      {chosen.length === 0 ? (
        <Empty>{t('history.choose')}</Empty>
      ) : (
        <HistoryChart object={object} fields={chosen} days={Number(days)} height={phone ? 320 : 420} zoom />
      )}
    </Card>
  );
}
