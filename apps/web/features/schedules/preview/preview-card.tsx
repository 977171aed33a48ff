import { IconClock } from '@tabler/icons-react';
import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useEditor } from '../editor/form/editor-context.ts';
import { CheckList } from './check-list.tsx';
import { DayHeader, DayRows } from './chosen-day.tsx';
import { DayStrips } from './day-strips.tsx';
import type { PreviewDay, PreviewOpening } from './preview-days.ts';
import { previewSum } from './preview-sums.ts';
import type { Preview, PreviewState } from './use-preview.ts';
import { useFlows } from './use-flows.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import css from './preview.module.css';

type Props = { readonly preview: Preview; readonly days: readonly PreviewDay[] };

/** The enlarged day: the one selected, or else the first with water. */
export function useSelectedDay(days: readonly PreviewDay[]) {
  const [date, setDate] = useState<string | null>(null);
  const selected =
    days.find((day) => day.date === date) ??
    days.find((day) => day.blocks.some(({ past, skipped }) => !past && !skipped)) ??
    days[0];
  return { chosen: selected, choose: setDate } as const;
}

/** Preview of what the schedule in the form would do. */
export function PreviewCard({ preview, days }: Props) {
  const { t } = useTexts('schedules');
  const { chosen: selected, choose: select } = useSelectedDay(days);
  const plannedOpenings = preview.reply?.plans ?? [];
  return (
    <section className="frame" aria-labelledby="preview-title" id="preview">
      <header className={css.head}>
        <div>
          <h2 id="preview-title">{t('preview.title')}</h2>
          <p>{t('preview.sub')}</p>
        </div>
        {preview.reply === undefined && preview.state.kind === 'waits' ? null : <Freshness state={preview.state} />}
      </header>
      <div className={css.body} data-old={(isStale(preview.state) && preview.reply !== undefined) || undefined}>
        {preview.reply === undefined || selected === undefined ? (
          <NoPreview state={preview.state} />
        ) : (
          <>
            <div className={css.line}>
              <h3>{t('preview.days14')}</h3>
              <TotalOfDays plannedOpenings={plannedOpenings} />
            </div>
            <DayStrips days={days} chosen={selected.date} height={150} onChoose={select} />
            <ClockChanges reply={preview.reply} />
            <DayHeader days={days} day={selected} plannedOpenings={plannedOpenings} onChoose={select} />
            <DayRows day={selected} reply={preview.reply} flow />
            {/* Findings for an earlier version of the form no longer apply. */}
            {!isStale(preview.state) && <CheckList reply={preview.reply} />}
          </>
        )}
      </div>
    </section>
  );
}

/** Days in the preview with a clock change, as text. */
function ClockChanges({ reply }: { readonly reply: PreviewReply }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  return reply.clock_changes.map(({ date, at, hours }) => (
    <Notice key={date} tone="warn" space="above" icon={<IconClock size={18} aria-hidden="true" />}>
      {t(hours === 23 ? 'preview.clockOn' : 'preview.clockBack', { when: when(Date.parse(at)).full })}
    </Notice>
  ));
}

function NoPreview({ state }: { readonly state: PreviewState }) {
  const { t } = useTexts('schedules');
  const { values } = useEditor();
  if (state.kind === 'calculating') return <LoadingState height={420} />;
  return <p className={css.empty}>{t(values.elements.length === 0 ? 'preview.waitsForSections' : 'preview.waits')}</p>;
}

function TotalOfDays({ plannedOpenings }: { readonly plannedOpenings: readonly PreviewOpening[] }) {
  const { t, language } = useTexts('schedules');
  const flows = useFlows();
  const { values } = useEditor();
  const sum = previewSum(plannedOpenings, (output) => flows.get(output));
  const texts = { days: t('preview.days', { count: sum.days }), cycles: t('preview.cycles', { count: sum.cycles }) };
  if (sum.cycles === 0) return <span>{t('preview.daysNone')}</span>;
  if (values.kind === 'control') return <span className="num">{t('preview.daysSumDry', texts)}</span>;
  return (
    <span className="num">
      {t('preview.daysSum', {
        ...texts,
        water:
          sum.waterM3 === null ? t('preview.noWaterKnown') : t('m3', { value: formatNumber(sum.waterM3, 0, language) }),
      })}
    </span>
  );
}

/** True if the preview no longer matches the form. While recalculating, the last one is not dimmed. */
export function isStale(state: PreviewState): boolean {
  return state.kind === 'waits' || state.kind === 'failed';
}

/** Whether the preview matches the form. */
export function Freshness({ state }: { readonly state: PreviewState }) {
  const { t } = useTexts('schedules');
  const texts = {
    fresh: t('preview.fresh'),
    calculating: t('preview.calculating'),
    waits: t('preview.old'),
    failed: t('preview.old'),
  } as const satisfies Record<PreviewState['kind'], string>;
  return (
    <span className={css.fresh} data-state={state.kind} role="status">
      <i aria-hidden="true" />
      {texts[state.kind]}
      {state.kind === 'failed' && <span className={css.why}>{t('preview.failed', { why: state.why })}</span>}
    </span>
  );
}
