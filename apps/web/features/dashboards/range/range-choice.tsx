import { Button } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import { contentOf } from '@zagon/contract/dashboards/widget-content.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DropMenu } from '../../../ui/later/drop-menu.tsx';
import { CHART_RANGES, type ChartRange } from './chart-range.ts';
import css from './range.module.css';

type Props = {
  readonly widgets: readonly Widget[];
  readonly range: ChartRange;
  readonly onChange: (range: ChartRange) => void;
};

/** One range for all charts of a dashboard, or each its own; nothing on a dashboard without charts. */
export function RangeChoice({ widgets, range, onChange }: Props) {
  const { t } = useTexts('dashboard');
  if (!widgets.some(hasPeriod)) return null;
  const nameOf = (choice: ChartRange) => (choice === null ? t('range.own') : t('range.days', { count: choice }));
  return (
    <DropMenu
      position="bottom-end"
      target={
        <Button
          className={css.choice ?? ''}
          variant="subtle"
          color="gray"
          leftSection={<IconCalendarStats size={20} aria-hidden="true" />}
          aria-label={t('range.label', { range: nameOf(range) })}
        >
          <span className={css.own} data-own={range === null || undefined}>
            {nameOf(range)}
          </span>
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>{t('range.title')}</Menu.Label>
          {[null, ...CHART_RANGES].map((choice) => (
            <Menu.RadioItem
              key={choice}
              value={String(choice)}
              checked={choice === range}
              closeMenuOnClick
              onChange={() => onChange(choice)}
            >
              {nameOf(choice)}
            </Menu.RadioItem>
          ))}
        </>
      )}
    </DropMenu>
  );
}

/** True for a widget that shows the last days, as every chart does. */
function hasPeriod(widget: Widget): boolean {
  return 'days_back' in contentOf(widget).options;
}
