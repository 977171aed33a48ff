import { formatNumber } from '@zagon/domain/units/format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { StickyFooter } from '../../../ui/frame/sticky-footer.tsx';
import { durationText } from '@zagon/domain/units/duration.ts';
import { previewSum } from '../preview/preview-sums.ts';
import { useFlows } from '../preview/use-flows.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useSensors } from '../../../entities/schedule/conditions/condition-sensors.ts';
import { decidesNow } from './conditions/condition-sources.ts';
import { useEditor } from './form/editor-context.ts';
import type { EditorState } from './use-editor-state.ts';
import { useKindTexts } from './form/use-kind-texts.ts';

/** A schedule should reach the device this long before it starts, ms. */
const LEAD_TIME_MS = 5 * 60_000;

/** Texts of the footer: what saving will do, then the first start and when the device must have the plan. */
export function useFooterTexts(state: EditorState): { summary: string; sub: string | undefined; warn: boolean } {
  const { t, language } = useTexts('schedules');
  const { values } = useEditor();
  const { elements } = useKindTexts();
  const when = useWhen();
  const now = useNow('minute');
  const sensors = useSensors();
  const flows = useFlows();
  const reply = state.preview.reply;
  // A violated rule names its figures; an empty field is reported once saving was tried.
  const broken = Object.values(state.wrong).find(({ missing }) => !missing)?.text;
  if (!state.valid || reply === undefined) {
    const sub = broken ?? (state.asked ? t('edit.fix') : undefined);
    return { summary: elements, sub, warn: sub !== undefined && !state.valid };
  }
  const sum = previewSum(reply.plans, (output) => flows.get(output));
  if (sum.firstMs === null) {
    return {
      summary: t('edit.summaryNone', { elements }),
      sub: values.pause === null ? undefined : t('edit.firstPaused'),
      warn: false,
    };
  }
  const texts = {
    elements,
    cycles: Math.max(1, Math.round(sum.cycles / Math.max(1, sum.days))),
    time: durationText(sum.cycleMinutes),
  };
  const soon = sum.firstMs - now < LEAD_TIME_MS;
  const first = soon
    ? t('edit.soon', { when: when(sum.firstMs).full })
    : t('edit.first', { when: when(sum.firstMs).full, by: when(sum.firstMs - LEAD_TIME_MS).time });
  const skipsNow = values.conditions.some((condition) => {
    const verdict = decidesNow(condition, sensors, now);
    return verdict !== null && verdict.isKnown && verdict.decision === 'skip';
  });
  return {
    summary:
      sum.waterM3 === null
        ? t('edit.summaryDry', texts)
        : t('edit.summary', { ...texts, water: formatNumber(sum.waterM3 / Math.max(1, sum.days), 1, language) }),
    sub: skipsNow ? `${first} ${t('edit.skipsNow')}` : first,
    warn: soon,
  };
}

export function EditorFooter({ state, children }: { readonly state: EditorState; readonly children: ReactNode }) {
  const texts = useFooterTexts(state);
  return (
    <StickyFooter summary={texts.summary} {...(texts.sub === undefined ? {} : { sub: texts.sub })} warn={texts.warn}>
      {children}
    </StickyFooter>
  );
}
