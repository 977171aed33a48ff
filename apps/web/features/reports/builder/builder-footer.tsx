import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StickyFooter } from '../../../ui/frame/sticky-footer.tsx';
import { dayCount } from '../period.ts';
import type { Draft } from '../report-choice.ts';
import { draftTexts } from './families/builders.ts';

type Props = {
  readonly draft: Draft;
  readonly objects: readonly ModuleShape[];
  /** What is to be done before the report can be shown. */
  readonly missing: 'sources' | 'period' | null;
  /** Whether the user tried to show it without. */
  readonly isRefused: boolean;
  readonly children: ReactNode;
};

/** Summary of the report in one sentence, with what is to be done first, or its expected size. */
export function BuilderFooter({ draft, objects, missing, isRefused, children }: Props) {
  const { t, language } = useTexts('reports');
  const texts = draftTexts(draft, { objects, t, language });
  const days = t('days', { count: dayCount(draft) });
  const parts = [REPORTS[draft.kind].name[language], ...(texts.count === null ? [] : [texts.count]), days];
  const missingText = missing === 'sources' ? texts.missing : missing === null ? null : t(`missing.${missing}`);
  return (
    <StickyFooter
      summary={parts.join(', ')}
      sub={missingText ?? texts.expected}
      warn={isRefused && missingText !== null}
    >
      {children}
    </StickyFooter>
  );
}
