import { IconClock } from '@tabler/icons-react';
import type { PreviewReply } from '@zagon/contract/schedulers/shapes.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Loading } from '../../../ui/loading.tsx';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { useEditor } from '../editor/editor-context.ts';
import { CheckList } from './check-list.tsx';
import { DayHead, DayRows } from './chosen-day.tsx';
import { DayStrips } from './day-strips.tsx';
import type { PreviewDay, PreviewPlan } from './preview-days.ts';
import { previewSum } from './preview-sums.ts';
import type { Preview, PreviewState } from './use-preview.ts';
import { useFlows } from './use-flows.ts';
import css from './preview.module.css';

type Props = { readonly preview: Preview; readonly days: readonly PreviewDay[] };

/** Which day is enlarged: what was chosen, else the first that has water. */
export function useChosenDay(days: readonly PreviewDay[]) {
  const [date, setDate] = useState<string | null>(null);
  const chosen =
    days.find((day) => day.date === date) ??
    days.find((day) => day.blocks.some(({ past, skipped }) => !past && !skipped)) ??
    days[0];
  return { chosen, choose: setDate } as const;
}

/** What will really happen with what was just typed. */
export function PreviewCard({ preview, days }: Props) {
  const { t } = useTexts('schedules');
  const { chosen, choose } = useChosenDay(days);
  const plans = preview.reply?.plans ?? [];
  return (
    <section className={css.card} aria-labelledby="preview-title" id="preview">
      <header className={css.head}>
        <div>
          <h2 id="preview-title">{t('preview.title')}</h2>
          <p>{t('preview.sub')}</p>
        </div>
        {preview.reply === undefined && preview.state.kind === 'waits' ? null : <Freshness state={preview.state} />}
      </header>
      <div className={css.body} data-old={(isOld(preview.state) && preview.reply !== undefined) || undefined}>
        {preview.reply === undefined || chosen === undefined ? (
          <Nothing state={preview.state} />
        ) : (
          <>
            <div className={css.line}>
              <h3>{t('preview.days14')}</h3>
              <AllDays plans={plans} />
            </div>
            <DayStrips days={days} chosen={chosen.date} height={150} onChoose={choose} />
            <ClockChanges reply={preview.reply} />
            <DayHead days={days} day={chosen} plans={plans} onChoose={choose} />
            <DayRows day={chosen} reply={preview.reply} flow />
            <CheckList reply={preview.reply} />
          </>
        )}
      </div>
    </section>
  );
}

/** Days of the preview whose clock changes, in words. */
function ClockChanges({ reply }: { readonly reply: PreviewReply }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  return reply.clock_changes.map(({ date, at, hours }) => (
    <p key={date} className={css.clockChange}>
      <IconClock size={17} aria-hidden="true" />
      {t(hours === 23 ? 'preview.clockOn' : 'preview.clockBack', { when: when(Date.parse(at)).full })}
    </p>
  ));
}

function Nothing({ state }: { readonly state: PreviewState }) {
  const { t } = useTexts('schedules');
  const { values } = useEditor();
  if (state.kind === 'calculating') return <Loading height={420} />;
  return <p className={css.empty}>{t(values.elements.length === 0 ? 'preview.waitsForSections' : 'preview.waits')}</p>;
}

function AllDays({ plans }: { readonly plans: readonly PreviewPlan[] }) {
  const { t, language } = useTexts('schedules');
  const flows = useFlows();
  const { values } = useEditor();
  const sum = previewSum(plans, (output) => flows.get(output));
  const words = { days: t('preview.days', { count: sum.days }), cycles: t('preview.cycles', { count: sum.cycles }) };
  if (sum.cycles === 0) return <span>{t('preview.daysNone')}</span>;
  if (values.kind === 'control') return <span className="num">{t('preview.daysSumDry', words)}</span>;
  return (
    <span className="num">
      {t('preview.daysSum', {
        ...words,
        water:
          sum.waterM3 === null ? t('preview.noWaterKnown') : t('m3', { value: formatNumber(sum.waterM3, 0, language) }),
      })}
    </span>
  );
}

/** An answer that no longer belongs to the form. While it is being calculated the last one stays at full strength. */
export function isOld(state: PreviewState): boolean {
  return state.kind === 'waits' || state.kind === 'failed';
}

/** Whether the preview belongs to what stands in the form. */
export function Freshness({ state }: { readonly state: PreviewState }) {
  const { t } = useTexts('schedules');
  const words = {
    fresh: t('preview.fresh'),
    calculating: t('preview.calculating'),
    waits: t('preview.old'),
    failed: t('preview.old'),
  } as const satisfies Record<PreviewState['kind'], string>;
  return (
    <span className={css.fresh} data-state={state.kind} role="status">
      <i aria-hidden="true" />
      {words[state.kind]}
      {state.kind === 'failed' && <span className={css.why}>{t('preview.failed', { why: state.why })}</span>}
    </span>
  );
}
