import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';

type Props = {
  readonly all: readonly AlarmShape[];
  /** True if a filter or search is active: an empty result is then not the same as no alarms. */
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
};

/** The empty list: no active alarms (with the date of the last one), or nothing matches. */
export function NoAlarms({ all, isFiltered, onShowAll }: Props) {
  const { t, language } = useTexts('alarms');
  const common = useTexts('common');
  const zone = useOwnZone();
  const last = all
    .map((alarm) => alarm.activation_date)
    .toSorted()
    .at(-1);
  const text = isFiltered
    ? t('noHit')
    : last === undefined
      ? t('none')
      : t('noneLast', { date: formatTime(last, 'date', language, zone) });
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      {common.t('showAll')}
    </Button>
  );
  return <EmptyState action={all.length > 0 ? showAll : null}>{text}</EmptyState>;
}
