import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useGo, useSearchValues } from '../../../../navigation/go.ts';
import { shownFields } from '../../../../entities/module/shown-field.ts';
import { useMayConfigure } from '../../../../entities/session/session.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { Card } from '../../../../ui/frame/card.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { usePhone } from '../../../../ui/theme/use-phone.ts';
import { ImportSheet } from '../../imports/import-sheet.tsx';
import { HistoryChart } from '../../../../entities/module/chart/history-chart.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { FreePeriod } from './history-period.ts';
import { useHistoryPeriod } from './use-history-period.ts';
import { fieldsFromAddress, historyFields } from '../module-parts.ts';
import { ChipToggles } from '../../../../ui/form/chip-filter.tsx';
import css from '../details.module.css';

/** Any of a module's fields over the last days, or from one day to another. The selection is stored in the URL. */
export function HistoryTab({ object }: { readonly object: ModuleShape }) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const phone = usePhone();
  const go = useGo();
  const search = useSearchValues();
  const shown = useHistoryPeriod();
  const { period, days, free, problem, span } = shown;
  const chosen = fieldsFromAddress(search.get('fields'), object);
  const offered = shownFields(object, historyFields(object), units);
  const show = (fields: readonly FieldName[], next: string, dates: Partial<FreePeriod> = {}) =>
    go(
      {
        screen: 'module',
        params: { moduleId: object.id },
        search: {
          tab: 'history',
          days: next,
          fields: fields.join(','),
          ...(next === 'free' ? { ...free, ...dates } : {}),
        },
      },
      { replace: true },
    );
  // Catalogue order, so that a field always has the same neighbours.
  const withToggled = (field: FieldName) =>
    historyFields(object).filter((one) => (one === field ? !chosen.includes(one) : chosen.includes(one)));
  const canConfigure = useMayConfigure() && object.shared === null;
  const [importing, setImporting] = useState(false);
  return (
    <Card
      natural
      title={t('tab.history')}
      sub={t('history.hint')}
      right={
        canConfigure && (
          <Button variant="default" onClick={() => setImporting(true)}>
            {t('imports.open')}
          </Button>
        )
      }
    >
      {importing && <ImportSheet object={object} onClose={() => setImporting(false)} />}
      <div className={css.historyTools}>
        <PeriodChoice of={shown} onChange={(next, dates) => show(chosen, next, dates)} />
        <ChipToggles
          label={t('history.fields')}
          choices={offered.map(({ input }) => ({ id: input.name, label: input.label[language] }))}
          chosen={chosen}
          onToggle={(name) => show(withToggled(name), period)}
        />
      </div>
      {chosen.length === 0 ? (
        <EmptyState>{t('history.choose')}</EmptyState>
      ) : problem === null ? (
        <HistoryChart
          object={object}
          fields={chosen}
          days={days}
          {...(span === undefined ? {} : { span })}
          height={phone ? 320 : 420}
          zoom
        />
      ) : null}
    </Card>
  );
}
