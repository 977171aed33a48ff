import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import { type LogChange, logChanges } from '@zagon/domain/accounts/log-changes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { dateFormat } from '../../../time/date-format.ts';
import { formatDay, formatTime } from '../../../time/format-time.ts';

/** The changes of an entry, as shown to the user. */
export function useLogChanges({ before, after, names }: LogEntryShape, zone: string): readonly LogChange[] {
  const { language } = useTexts('accountLog');
  const units = useUnits();
  return logChanges(before, after, {
    language,
    units,
    names,
    time: (instant) => formatTime(instant, 'dateTime', language, zone),
    day: (day) => formatDay(Date.parse(`${day}T12:00:00Z`), dateFormat(), language, 'UTC'),
  });
}
