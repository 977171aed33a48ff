import { IconHistory } from '@tabler/icons-react';
import { hrefOf } from '../../../navigation/paths.ts';
import { targetName } from '../kinds/target.ts';
import { targetsNamed, withoutFillers } from './named-targets.ts';
import { answerEntry, type Sentence } from './sentence.tsx';

const WHO: ReadonlySet<string> = new Set(['who', 'kto']);
const OPENED: ReadonlySet<string> = new Set(
  'opened open watered started irrigated otworzyl otwieral otworzyla podlal podlewal podlewala wlaczyl uruchomil'.split(
    ' ',
  ),
);

/** "Who opened C": the openings of an output with who and why; without a name, those of the farm. */
export const whoOpenedSentence: Sentence = (words, { t, pages, ...facts }) => {
  if (!words.some((word) => WHO.has(word)) || !words.some((word) => OPENED.has(word))) return null;
  const named = withoutFillers(words).filter(
    (word) => !WHO.has(word) && !OPENED.has(word) && word !== 'wode' && word !== 'water',
  );
  if (named.length > 0) {
    const targets = targetsNamed(named, facts);
    if (targets.length === 0) return null;
    return targets.map((target) => {
      const { output, section } = target;
      return answerEntry({
        id: `who:${output.id}`,
        title: t('sentence.openings', { name: targetName(target) }),
        note: t('sentence.openingsNote'),
        href:
          section === null
            ? hrefOf({ screen: 'output', params: { outputId: output.id } })
            : hrefOf({ screen: 'section', params: { sectionId: section.id } }),
        icon: IconHistory,
      });
    });
  }
  const page = pages.find(({ id }) => id === 'settingsLog') ?? pages.find(({ id }) => id === 'history');
  if (page === undefined) return null;
  return [
    answerEntry({
      id: 'who',
      title: t('sentence.allOpenings'),
      note: t('sentence.openingsNote'),
      href: page.href,
      icon: IconHistory,
    }),
  ];
};
