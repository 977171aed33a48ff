import { IconCalendar } from '@tabler/icons-react';
import { hrefOf } from '../../../navigation/paths.ts';
import { dayText } from './day-text.ts';
import { readDay } from './days.ts';
import { withoutFillers } from './named-targets.ts';
import { answerEntry, type Sentence } from './sentence.tsx';

/** Words around a day that ask for nothing else. */
const AROUND: ReadonlySet<string> = new Set(
  'calendar kalendarz kalendarza plan plany co what podlewa podlewanie podlewania watering waters irrigation'.split(
    ' ',
  ),
);

/** "Tomorrow", "w piątek", "12.07": the calendar at that day. */
export const daySentence: Sentence = (words, { t, language, today, pages }) => {
  const day = readDay(words, today);
  if (day === null || !pages.some(({ id }) => id === 'calendar')) return null;
  if (withoutFillers(day.rest).some((word) => !AROUND.has(word))) return null;
  return [
    answerEntry({
      id: `day:${day.value}`,
      title: t('sentence.day', { day: dayText(day.value, language) }),
      note: t('sentence.dayNote'),
      href: hrefOf({ screen: 'calendar', search: { view: 'week', date: day.value } }),
      icon: IconCalendar,
    }),
  ];
};
