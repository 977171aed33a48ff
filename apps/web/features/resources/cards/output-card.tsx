import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { isWet } from '@zagon/domain/outputs/feeds.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { outputTone } from '../../../entities/module/output-lines.tsx';
import { OpenForMinutes } from '../../../entities/output/open-for-minutes.tsx';
import { useOutputText, wordingOf } from '../../../entities/output/output-text.ts';
import { useFeeds } from '../../../entities/output/use-feeds.ts';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { usePlannedOpenings } from '../../../entities/output/use-planned-openings.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Age } from '../../../ui/value/age.tsx';
import css from '../resources.module.css';
import { sourceUse } from './source-use.ts';

const MINUTE_MS = 60_000;
const FIRST_MINUTES = 10;

type Props = {
  readonly output: OutputShape;
  /** Null: unknown. */
  readonly flowM3PerH: number | null;
  /** The module it belongs to. */
  readonly module: ModuleShape | null;
};

/** An output's state, its water today, its next opening, and the buttons to open and stop it. */
export function OutputCard({ output, flowM3PerH, module }: Props) {
  const { t, language } = useTexts('resources');
  const { isSkipped } = useExpectedSkips();
  const view = useOutputView(output, isSkipped);
  const outputText = useOutputText();
  const when = useWhen();
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const allPlans = usePlannedOpenings().data ?? [];
  const plans = allPlans.filter(({ id_output: id }) => id === output.id);
  const feedsOf = useFeeds(true);
  const next = plans
    .filter(({ status, open_at: at }) => status < PLANNED_OPENING_STATUS.open && Date.parse(at) > nowMs)
    .filter((plan) => !isSkipped(plan))
    .toSorted((a, b) => Date.parse(a.open_at) - Date.parse(b.open_at))[0];
  const day = { fromMs: localHour(nowMs, 0, 0, zone), untilMs: localHour(nowMs, 0, 1, zone), nowMs };
  const water = {
    isWet: () => isWet(output, view),
    feedIds: ({ fertigation }: { readonly fertigation: boolean }) =>
      feedsOf(output.id, fertigation).map(({ id }) => id),
  };
  const { usedM3 } = sourceUse([{ id_output: output.id, flow: flowM3PerH }], water, allPlans, day);
  const isValve = wordingOf(output) === 'valve';
  // The next opening has a separate line.
  const brief = view.kind === 'closed' ? { ...view, nextMs: null } : view;
  const isStale = view.kind === 'unknown';
  return (
    <Card
      natural
      stale={isStale}
      title={t(isValve ? 'live.valve' : 'live.output')}
      sub={
        module !== null && (
          <a href={hrefOf({ screen: 'module', params: { moduleId: module.id } })}>
            {t('live.of', { module: module.name, output: output.field_name })}
          </a>
        )
      }
      right={<Age at={output.state_at} stale={isStale} />}
    >
      <div className={css.live}>
        <OutputIcon output={output} view={view} size={88} />
        <Lines size="large" title={outputText(brief, wordingOf(output))} tone={outputTone(output, view)}>
          <span>
            {next === undefined
              ? t('live.noNext')
              : t('live.next', { when: when(Date.parse(next.open_at)).full, time: durationText(next.duration) })}
          </span>
          <span className="num">
            {flowM3PerH === null
              ? t('live.openToday', { time: durationText(openTodayMs(plans, day) / MINUTE_MS) })
              : t('live.usedToday', { water: formatNumber(usedM3, 1, language) })}
          </span>
        </Lines>
      </div>
      <OpenForMinutes output={output} minutes={minutes} onMinutes={setMinutes} />
    </Card>
  );
}

/** How long it was reported open today, for an output without a known flow. */
function openTodayMs(
  plans: readonly { readonly opened_at: string | null; readonly closed_at: string | null; readonly close_at: string }[],
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): number {
  return plans.reduce((sum, { opened_at: opened, closed_at: closed, close_at: close }) => {
    if (opened === null) return sum;
    return sum + Math.max(0, Math.min(nowMs, Date.parse(closed ?? close)) - Math.max(fromMs, Date.parse(opened)));
  }, 0);
}
