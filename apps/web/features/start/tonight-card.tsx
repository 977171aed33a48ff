import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePlansAround } from '../../lib/day-plans.ts';
import { hrefOf } from '../../lib/paths.ts';
import { useFarmZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TimeAxis } from '../../ui/time-axis.tsx';
import { TimelineStrip } from '../../ui/timeline-strip.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { nightFrom, nightOf, nextPlan, type Night } from './night.ts';
import { NightSums } from './night-sums.tsx';
import css from './tonight.module.css';
import { useOutputs } from './use-outputs.ts';

/** Height of the loaded card's body in px, so that nothing moves. */
const BODY = 150;

/** Tonight's water as one strip from 18:00 to 08:00, with its volume, hours and the last closing. */
export function TonightCard() {
  const { t } = useTexts('start');
  const common = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('minute');
  const span = nightOf(now, zone);
  const plans = usePlansAround();
  const outputs = useOutputs() ?? new Map();
  const night = nightFrom(plans.data ?? [], outputs, span, (count) => common.t('min', { count }));
  return (
    <Card
      title={t('tonight.title')}
      sub={t('tonight.span')}
      right={plans.data !== undefined && night.count > 0 ? <PlanState onDevice={night.onDevice} /> : null}
    >
      <Faces
        of={plans}
        loading={<Loading height={BODY} />}
        isEmpty={() => night.runs.length === 0}
        empty={<NoWater afterMs={span.untilMs} />}
      >
        {() => <Strip night={night} fromMs={span.fromMs} untilMs={span.untilMs} nowMs={now} zone={zone} />}
      </Faces>
    </Card>
  );
}

function Strip({
  night,
  zone,
  ...span
}: {
  readonly night: Night;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs: number;
  readonly zone: string;
}) {
  const phone = usePhone();
  return (
    <div className={css.night}>
      <div className={css.strip}>
        <TimeAxis {...span} everyHours={phone ? 4 : 2} zone={zone} long={!phone} />
        <TimelineStrip {...span} runs={night.runs} everyHours={2} zone={zone} height={phone ? 56 : 72} framed />
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
  const outputs = useOutputs();
  const next = nextPlan(usePlansAround().data ?? [], afterMs);
  const what = next === undefined ? '' : (outputs?.get(next.id_output)?.section_name ?? next.Output.name);
  return (
    <Empty
      action={
        <Button component="a" href={hrefOf({ screen: 'schedules' })} variant="default">
          {t('tonight.toSchedules')}
        </Button>
      }
    >
      {next === undefined
        ? t('tonight.empty')
        : t('tonight.emptyNext', { when: formatTime(next.open_at, 'weekdayTime', language, zone), what })}
    </Empty>
  );
}
