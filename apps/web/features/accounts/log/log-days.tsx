import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import css from './log.module.css';

type Props<Item> = {
  readonly items: readonly Item[];
  readonly atOf: (item: Item) => string;
  readonly zone: string;
  /** A list item. */
  readonly children: (item: Item) => ReactNode;
};

/** The items of a log grouped by day, in a time zone. */
export function LogDays<Item>({ items, atOf, zone, children }: Props<Item>) {
  const { t, language } = useTexts('accountLog');
  const common = useTexts('common');
  if (items.length === 0) return <EmptyState>{t('empty')}</EmptyState>;
  const today = dayOf(nowMs(), zone);
  const days = Map.groupBy(items, (item) => dayOf(Date.parse(atOf(item)), zone));
  return [...days].map(([day, ofDay]) => (
    <Fragment key={day}>
      <h3 className={css.day}>
        {day === today && <b>{common.t('today')} </b>}
        {formatTime(`${day}T12:00:00Z`, 'weekdayDate', language, 'UTC')}
      </h3>
      <ul className={css.entries}>{ofDay.map(children)}</ul>
    </Fragment>
  ));
}
