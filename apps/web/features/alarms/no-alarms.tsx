import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnZone } from '../../lib/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { Empty } from '../../ui/empty.tsx';

type Props = {
  readonly all: readonly AlarmShape[];
  /** A filter or a search leaves nothing: that is not the same as no alarm. */
  readonly narrowed: boolean;
  readonly onAll: () => void;
};

/** The list without a row: nothing is active, with the date of the last one, or nothing matches. */
export function NoAlarms({ all, narrowed, onAll }: Props) {
  const { t, language } = useTexts('alarms');
  const common = useTexts('common');
  const zone = useOwnZone();
  const last = all
    .map((alarm) => alarm.activation_date)
    .toSorted()
    .at(-1);
  const words = narrowed
    ? t('noHit')
    : last === undefined
      ? t('none')
      : t('noneLast', { date: formatTime(last, 'date', language, zone) });
  const showAll = (
    <Button variant="default" onClick={onAll}>
      {common.t('showAll')}
    </Button>
  );
  return <Empty action={all.length > 0 ? showAll : null}>{words}</Empty>;
}
