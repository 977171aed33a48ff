import { IconDroplets } from '@tabler/icons-react';
import { hrefOf } from '../../../navigation/paths.ts';
import { targetName } from '../kinds/target.ts';
import { periodText } from './day-text.ts';
import { readPeriod } from './periods.ts';
import { targetsNamed, withoutFillers } from './named-targets.ts';
import { answerEntry, type Sentence } from './sentence.tsx';
import { indexOfPhrase } from './words.ts';

const QUESTION: ReadonlySet<string> = new Set('how much many ile'.split(' '));
const OTHER: ReadonlySet<string> = new Set(
  (
    'water did does get got has had used use receive given wody woda dostala dostal dostalo zuzyla zuzyl poszlo podlano ' +
    'bylo przyjela przyjal wzielo wziela'
  ).split(' '),
);

/** "How much did A get this month": the water report of a section over a period, by default this month. */
export const waterUsedSentence: Sentence = (words, { t, language, today, pages, ...facts }) => {
  if (indexOfPhrase(words, 'how much') === -1 && !words.includes('ile')) return null;
  if (!pages.some(({ id }) => id === 'reports')) return null;
  const { value: period, rest } = readPeriod(words, today);
  const named = withoutFillers(rest).filter((word) => !QUESTION.has(word) && !OTHER.has(word));
  const targets = targetsNamed(named, facts);
  if (targets.length === 0) return null;
  return targets.map((target) =>
    answerEntry({
      id: `water:${target.output.id}`,
      title: t('sentence.water', { name: targetName(target) }),
      note: periodText(period, language),
      href: hrefOf({
        screen: 'reportView',
        search: { type: 'irrigation', from: period.from, until: period.until, outputs: target.output.id },
      }),
      icon: IconDroplets,
    }),
  );
};
