import type { ReactNode } from 'react';
import { isWet } from '@zagon/domain/outputs/feeds.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { needsAction } from '../../entities/alarm/alarm-state.ts';
import { useFailedOpenings } from '../../entities/output/failed-openings.ts';
import { useRead } from '../../api/query.ts';
import { useOutputViewOf } from '../../entities/output/use-output-view.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { useMe, useOwnZone } from '../../entities/session/session.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { useOutputs } from '../../entities/output/use-outputs.ts';

function partOfDay(nowMs: number, zone: string): 'morning' | 'afternoon' | 'evening' {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

type Props = {
  /** False while the page loads: the summary then comes with it, so that nothing moves. */
  readonly isReady: boolean;
  readonly actions: ReactNode;
};

/** The greeting, with a text summary of what is running and whether anything needs attention. */
export function Greeting({ isReady, actions }: Props) {
  const { t, language } = useTexts('start');
  const zone = useOwnZone();
  const now = useNow('minute');
  const name = useMe()?.user.first_name ?? '';
  const running = useRunningText();
  const failed = useFailedOpenings().length;
  const alarms = useRead('listAlarms').data;
  const needs = alarms === undefined ? undefined : alarms.filter(needsAction).length + failed;
  const parts = [
    formatTime(now, 'weekdayDate', language, zone),
    isReady ? running : null,
    needs === undefined || !isReady ? null : needs === 0 ? t('summary.calm') : t('summary.needs', { count: needs }),
  ].filter((part) => part !== null);
  return (
    <PageTitle sub={sentence(parts)} actions={actions}>
      {t(partOfDay(now, zone), { name })}
    </PageTitle>
  );
}

function sentence(parts: readonly string[]): string {
  const text = parts.join(' · ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The running water: the only section with its time left, or a count; null while unknown. */
function useRunningText(): string | null {
  const { t, language } = useTexts('start');
  const { link } = useConnection();
  const outputs = useOutputs();
  const viewOf = useOutputViewOf();
  const now = useNow('second');
  if (outputs === undefined) return null;
  const open = [...outputs.values()].filter((output) => output.state === true && output.section_name !== null);
  const wet = open.filter((output) => isWet(output, viewOf(output)));
  const [onlyOutput] = wet;
  if (onlyOutput === undefined) {
    if (open.length > 0) return t('summary.dry', { count: open.length });
    // A valve whose state nobody knows may be open.
    const isUnknown = [...outputs.values()].some(
      (output) => output.section_name !== null && viewOf(output).kind === 'unknown',
    );
    if (isUnknown) return t('summary.unknown');
    // Without a connection, the state of now is not known.
    return link === 'offline' ? t('summary.quietThen') : t('summary.quiet');
  }
  if (wet.length > 1) return t('summary.runsMany', { count: wet.length });
  const view = viewOf(onlyOutput);
  if (view.kind !== 'open' || view.untilMs === null) return t('summary.runsMany', { count: 1 });
  return t('summary.runs', {
    what: nameParts(onlyOutput.section_name ?? onlyOutput.name).name,
    left: coarseDurationText(view.untilMs - now, language),
  });
}
