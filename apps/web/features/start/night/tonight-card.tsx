import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useWeather } from '../../../entities/weather/use-weather.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { TimeAxis } from '../../../ui/time/time-axis.tsx';
import { TimelineStrip } from '../../../ui/time/timeline-strip.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { useFrom } from '../../../ui/theme/use-from.ts';
import { nightFrom, nextPlannedOpening, type Night } from '../../../entities/night/night.ts';
import { nightOf } from '../../../entities/night/night-span.ts';
import { useNightFacts } from '../../../entities/night/use-night-facts.ts';
import { NightLine } from '../../../entities/night/night-line.tsx';
import { useTonightStory, type NightSummary } from '../../../entities/night/use-night-story.ts';
import { LastNight } from './last-night.tsx';
import { NightRainBars } from './night-rain.tsx';
import { nightRain, type NightRain } from './rain.ts';
import css from './tonight.module.css';

/** Height of the loaded card's body in px, so that the layout does not shift. */
const BODY_HEIGHT_PX = 150;

/** Tonight's water in one sentence and as one strip from 18:00 to 08:00. */
export function TonightCard() {
  const { t } = useTexts('start');
  const zone = useFarmZone();
  const now = useNow('minute');
  const span = nightOf(now, zone);
  const forecast = useWeather().data?.forecast;
  const { facts, isKnown, error, refetch } = useNightFacts();
  const night = nightFrom(facts, span);
  const told = useTonightStory();
  return (
    <Card
      title={t('tonight.title')}
      sub={t('tonight.span')}
      right={isKnown && night.count + night.skippedCount > 0 ? <PlanState onDevice={night.onDevice} /> : null}
    >
      <LastNight tonight={told} />
      <StateView
        of={{ data: isKnown ? night : undefined, error, refetch }}
        loading={<LoadingState height={BODY_HEIGHT_PX} />}
        isEmpty={({ runs }) => runs.length === 0}
        empty={<NoWater afterMs={span.untilMs} told={told} />}
      >
        {() => (
          <Strip
            night={night}
            told={told}
            rain={nightRain(forecast, span)}
            fromMs={span.fromMs}
            untilMs={span.untilMs}
            nowMs={now}
            zone={zone}
          />
        )}
      </StateView>
    </Card>
  );
}

function Strip({
  night,
  told,
  rain,
  zone,
  ...span
}: {
  readonly night: Night;
  readonly told: NightSummary | null;
  readonly rain: NightRain | null;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs: number;
  readonly zone: string;
}) {
  const phone = usePhone();
  const wide = useFrom('desk');
  // An hour in figures alone takes less room, and its day is one of the marks.
  const everyHours = phone ? 3 : wide ? 2 : 4;
  return (
    <div>
      <NightLine night={told} />
      <div className={css.strip} data-rain={rain !== null || undefined}>
        <TimeAxis {...span} everyHours={everyHours} zone={zone} fullTime={!phone} />
        <TimelineStrip
          {...span}
          runs={night.runs}
          everyHours={phone ? everyHours : 2}
          zone={zone}
          height={phone || rain !== null ? 76 : 92}
          framed
          labelled
        />
        {rain !== null && <NightRainBars rain={rain} span={span} zone={zone} />}
      </div>
    </div>
  );
}

function PlanState({ onDevice }: { readonly onDevice: boolean }) {
  const { t } = useTexts('start');
  return (
    <span className={css.plan} data-waits={!onDevice || undefined}>
      {onDevice ? <i aria-hidden="true" /> : <IconClock size={15} aria-hidden="true" />}
      {t(onDevice ? 'tonight.onDevice' : 'tonight.notOnDevice')}
    </span>
  );
}

function NoWater({ afterMs, told }: { readonly afterMs: number; readonly told: NightSummary | null }) {
  const { t, language } = useTexts('start');
  const zone = useFarmZone();
  const { facts } = useNightFacts();
  const next = nextPlannedOpening(facts, afterMs);
  const outputName = next === undefined ? '' : (facts.outputs.get(next.id_output)?.section_name ?? next.Output.name);
  return (
    <>
      {told !== null && told.story.skips.length > 0 && <NightLine night={told} />}
      <EmptyState
        action={
          <Button component="a" href={hrefOf({ screen: 'schedules' })} variant="default">
            {t('tonight.toSchedules')}
          </Button>
        }
      >
        {next === undefined
          ? t('tonight.empty')
          : t('tonight.emptyNext', { when: formatTime(next.open_at, 'weekdayTime', language, zone), what: outputName })}
      </EmptyState>
    </>
  );
}
