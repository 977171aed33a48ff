import { useTexts } from '../../i18n/use-texts.ts';
import { needsAction } from '../../lib/alarm-state.ts';
import { useRead } from '../../lib/api/query.ts';
import { usePlansAround } from '../../lib/day-plans.ts';
import { useLengthWords } from '../../lib/output-words.ts';
import { nameParts } from '../../lib/section-name.ts';
import { useMe, useOwnZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useOutputs } from './use-outputs.ts';

function partOfDay(nowMs: number, zone: string): 'morning' | 'afternoon' | 'evening' {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The greeting, and under it in words what runs and whether anything needs someone, before any picture. */
export function Greeting() {
  const { t, language } = useTexts('start');
  const zone = useOwnZone();
  const now = useNow('minute');
  const name = useMe()?.user.first_name ?? '';
  const running = useRunningWords(now);
  const needs = useRead('listAlarms').data?.filter(needsAction).length;
  const parts = [
    formatTime(now, 'weekdayDate', language, zone),
    running,
    needs === undefined ? null : needs === 0 ? t('summary.calm') : t('summary.needs', { count: needs }),
  ].filter((part) => part !== null);
  return <PageTitle sub={sentence(parts)}>{t(partOfDay(now, zone), { name })}</PageTitle>;
}

function sentence(parts: readonly string[]): string {
  const text = parts.join(' · ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What runs now: the one section and its time left, or how many; null while nothing is known. */
function useRunningWords(nowMs: number): string | null {
  const { t } = useTexts('start');
  const length = useLengthWords();
  const outputs = useOutputs();
  const plans = usePlansAround().data;
  const opens = useRead('listManualOpens').data;
  if (outputs === undefined) return null;
  const open = [...outputs.values()].filter((output) => output.state === true && output.section_name !== null);
  const [only] = open;
  if (only === undefined) return t('summary.quiet');
  if (open.length > 1) return t('summary.runsMany', { count: open.length });
  const closes = [
    ...(plans ?? []).filter((plan) => plan.id_output === only.id && plan.status === 3).map((plan) => plan.close_at),
    ...(opens ?? []).filter((hand) => hand.id_output === only.id).flatMap((hand) => hand.closes_at ?? []),
  ];
  const last = closes.toSorted().at(-1);
  if (last === undefined) return t('summary.runsMany', { count: 1 });
  return t('summary.runs', {
    what: nameParts(only.section_name ?? only.name).name,
    left: length(Date.parse(last) - nowMs),
  });
}
