import { ARRIVAL_WORDS } from '@zagon/domain/findings/kinds/water-arrived.ts';
import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { ARRIVAL_TONES } from '../../../entities/finding/arrival-word.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Tone } from '../../../ui/frame/state-pill.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { PLAN_TONES } from '../../../entities/soil-water/next-water-sentence.tsx';
import type { SectionSoil, SoilDate } from './section-soil.ts';
import css from './soil-cell.module.css';

/** The soil water of a section in one line of a list; an empty line of the same height while it is not known. */
export function SoilCell({ soil }: { readonly soil: SectionSoil | null }) {
  const { language } = useTexts('soilWater');
  const say = useDateText();
  if (soil === null) return <span className={css.line}>{'\u00a0'}</span>;
  const { word, date, atMs } = soil;
  const { text, title, tone } = say(date);
  return (
    <span className={css.line}>
      <span className={css.text} title={title}>
        {word !== null && (
          <>
            <b className="toned" data-tone={ARRIVAL_TONES[word]}>
              {ARRIVAL_WORDS[word][language]}
            </b>
            {' · '}
          </>
        )}
        <span className="toned" data-tone={tone}>
          {text}
        </span>
      </span>
      {atMs !== null && <Age at={atMs} stale={tone === 'stale'} short />}
    </span>
  );
}

type DateLine = { readonly text: string; readonly title: string; readonly tone: Tone };

/** The date of a section in a few words, as a sentence, and its tone. What is not known looks stale. */
function useDateText(): (date: SoilDate) => DateLine {
  const { t, language } = useTexts('soilWater');
  const when = useWhen();
  const stale = (text: string, title = text): DateLine => ({ text, title, tone: 'stale' });
  const stated = (date: string, { plan, nextRunMs }: Extract<SoilDate, { plan: unknown }>): DateLine => {
    if (plan === null) return { text: date, title: date, tone: 'plain' };
    const sentence =
      plan === 'none' || plan === 'none_needed'
        ? t(`plan.${plan}`)
        : t(`plan.${plan}`, { when: nextRunMs === null ? '' : when(nextRunMs).full });
    const text = t(`list.plan.${plan}`, { date });
    return { text, title: `${text}. ${sentence}`, tone: PLAN_TONES[plan] };
  };
  return (date) => {
    switch (date.kind) {
      case 'needed':
        return stated(t('list.needed', { day: when(date.atMs).day }), date);
      case 'reached':
      case 'later':
        return stated(t(`list.${date.kind}`), date);
      case 'silent':
        return stale(t(`list.silence.${date.silence}`), SILENCES[date.silence][language]);
      case 'expired':
        return stale(t('list.expired'), t('outdated', { when: when(date.sinceMs).until }));
      case 'watered':
        return stale(t('list.watered'), t('wateredSince'));
      case 'not_judged':
        return stale(t('list.not_judged'), t('notJudged'));
    }
  };
}
