import { formatNumber } from '@zagon/domain/units/format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { StickyFoot } from '../../../ui/sticky-foot.tsx';
import { lengthWords } from '../../../lib/schedules/length-words.ts';
import { previewSum } from '../preview/preview-sums.ts';
import { useFlows } from '../preview/use-flows.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { useEditor } from './editor-context.ts';
import type { EditorState } from './use-editor-parts.ts';
import { useKindWords } from './use-kind-words.ts';

/** A program should be on the device so long before it starts, in ms. */
const AHEAD_MS = 5 * 60_000;

/** What saving will do, in one line, then the first start and until when the device must have the plan. */
export function useFootWords(state: EditorState): { summary: string; sub: string | undefined; warn: boolean } {
  const { t, language } = useTexts('schedules');
  const { values } = useEditor();
  const { elements } = useKindWords();
  const when = useWhen();
  const now = useNow('minute');
  const flows = useFlows();
  const reply = state.preview.reply;
  if (!state.valid || reply === undefined)
    return { summary: elements, sub: state.asked ? t('edit.fix') : undefined, warn: state.asked && !state.valid };
  const sum = previewSum(reply.plans, (output) => flows.get(output));
  if (sum.firstMs === null) {
    return {
      summary: t('edit.summaryNone', { elements }),
      sub: values.pause === null ? undefined : t('edit.firstPaused'),
      warn: false,
    };
  }
  const words = {
    elements,
    cycles: Math.max(1, Math.round(sum.cycles / Math.max(1, sum.days))),
    time: lengthWords(sum.cycleMinutes),
  };
  const soon = sum.firstMs - now < AHEAD_MS;
  return {
    summary:
      sum.waterM3 === null
        ? t('edit.summaryDry', words)
        : t('edit.summary', { ...words, water: formatNumber(sum.waterM3 / Math.max(1, sum.days), 1, language) }),
    sub: soon
      ? t('edit.soon', { when: when(sum.firstMs).full })
      : t('edit.first', { when: when(sum.firstMs).full, by: when(sum.firstMs - AHEAD_MS).time }),
    warn: soon,
  };
}

export function EditorFoot({ state, children }: { readonly state: EditorState; readonly children: ReactNode }) {
  const words = useFootWords(state);
  return (
    <StickyFoot summary={words.summary} {...(words.sub === undefined ? {} : { sub: words.sub })} warn={words.warn}>
      {children}
    </StickyFoot>
  );
}
