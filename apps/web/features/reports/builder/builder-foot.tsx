import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StickyFoot } from '../../../ui/sticky-foot.tsx';
import { dayCount } from '../period.ts';
import type { Draft } from '../report-choice.ts';
import { expectedReadings } from './problems.ts';
import { useKindWords } from './type-step.tsx';

type Props = {
  readonly draft: Draft;
  readonly objects: readonly ObjectShape[];
  /** What was found missing when somebody wanted to see it. */
  readonly missing: 'sources' | 'period' | null;
  readonly children: ReactNode;
};

/** The whole report in a sentence, with how much it will be. */
export function BuilderFoot({ draft, objects, missing, children }: Props) {
  const { t, language } = useTexts('reports');
  const words = useKindWords();
  const days = t('days', { count: dayCount(draft) });
  const { name } = words(draft.kind);
  const isSchedule = draft.kind === 'schedule';
  const expected = isSchedule
    ? t('schedule.expect')
    : t('expect', {
        count: expectedReadings(draft, objects),
        written: formatNumber(expectedReadings(draft, objects), 0, language),
      });
  return (
    <StickyFoot
      summary={isSchedule ? `${name}, ${days}` : `${name}, ${t('sources', { count: draft.sources.length })}, ${days}`}
      sub={
        missing === null ? expected : t(missing === 'sources' && isSchedule ? 'missing.schedule' : `missing.${missing}`)
      }
      warn={missing !== null}
    >
      {children}
    </StickyFoot>
  );
}
