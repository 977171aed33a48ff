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
import { LastNightLine } from './last-night-line.tsx';
import { NightRainBars } from './night-rain.tsx';
import { nightRain, type NightRain } from './rain.ts';
import { NightSums } from './night-sums.tsx';
import css from './tonight.module.css';

/** Height of the loaded card's body in px, so that the layout does not shift. */
const BODY_HEIGHT_PX = 150;

/** Tonight's water as one strip from 18:00 to 08:00, with its volume, hours and last closing. */
export function TonightCard() {
  const { t } = useTexts('start');
  const zone = useFarmZone();
  const now = useNow('minute');
  const span = nightOf(now, zone);
  const forecast = useWeather().data?.forecast;
  const { facts, isKnown, error, refetch } = useNightFacts();
  const night = nightFrom(facts, span);
  return (
    <Card
      title={t('tonight.title')}
      sub={t('tonight.span')}
      right={isKnown && night.count + night.skippedCount > 0 ? <PlanState onDevice={night.onDevice} /> : null}
    >
      <LastNightLine />
      <StateView
        of={{ data: isKnown ? night : undefined, error, refetch }}
        loading={<LoadingState height={BODY_HEIGHT_PX} />}
        isEmpty={({ runs }) => runs.length === 0}
        empty={<NoWater afterMs={span.untilMs} />}
      >
        {() => (
          <Strip
            night={night}
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
  rain,
  zone,
  ...span
}: {
  readonly night: Night;
  readonly rain: NightRain | null;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs: number;
  readonly zone: string;
}) {
  const phone = usePhone();
  const wide = useFrom('desk');
  return (
    <div className={css.night}>
      <div className={css.strip} data-rain={rain !== null || undefined}>
        <TimeAxis {...span} everyHours={wide ? 2 : 4} zone={zone} fullTime={!phone} />
        <TimelineStrip
          {...span}
          runs={night.runs}
          everyHours={2}
          zone={zone}
          height={phone || rain !== null ? 76 : 92}
          framed
          labelled
        />
        {rain !== null && <NightRainBars rain={rain} span={span} zone={zone} />}
      </div>
      <NightSums night={night} zone={zone} />
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

function NoWater({ afterMs }: { readonly afterMs: number }) {
  const { t, language } = useTexts('start');
  const zone = useFarmZone();
  const { facts } = useNightFacts();
  const next = nextPlannedOpening(facts, afterMs);
  const outputName = next === undefined ? '' : (facts.outputs.get(next.id_output)?.section_name ?? next.Output.name);
  return (
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
  );
}
