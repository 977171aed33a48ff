import { useTexts } from '../../../i18n/use-texts.ts';
import { dateFormat } from '../../../time/date-format.ts';
import { formatDay } from '../../../time/format-time.ts';

/** Formats a calendar day, which is the same in every zone. */
export function useDayText(): (day: string) => string {
  const { language } = useTexts('operatorAccount');
  return (day) => formatDay(Date.parse(`${day}T12:00:00Z`), dateFormat(), language, 'UTC');
}
