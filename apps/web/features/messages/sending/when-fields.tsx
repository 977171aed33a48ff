import { TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { useZone } from '../../../time/zone.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import type { Draft } from './draft.ts';

type Props = {
  readonly later: Draft['later'];
  readonly error: string | undefined;
  readonly onChange: (later: Draft['later']) => void;
};

/** When a message is sent. */
export function WhenFields({ later, error, onChange }: Props) {
  const { t } = useTexts('messageSending');
  const zone = useZone();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute')).toZonedDateTimeISO(zone);
  const today = now.toPlainDate().toString();
  return (
    <div className="stackS">
      <Segments
        label={t('when')}
        segments={[
          { id: 'now', label: t('now') },
          { id: 'later', label: t('later') },
        ]}
        value={later === null ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? null : { day: today, time: '18:00' })}
      />
      {later !== null && (
        <Columns>
          <DateField
            label={t('day')}
            value={later.day}
            today={today}
            min={today}
            error={error}
            onChange={(day) => onChange({ ...later, day })}
          />
          <TextInput
            type="time"
            label={t('time')}
            value={later.time}
            onChange={(event) => onChange({ ...later, time: event.currentTarget.value })}
          />
        </Columns>
      )}
    </div>
  );
}
