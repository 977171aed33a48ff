import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PreviewReply } from '@zagon/contract/schedulers/shapes.ts';
import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nameParts } from '../../../lib/section-name.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { useEditor } from '../editor/editor-context.ts';
import { lengthWords } from '../../../lib/schedules/length-words.ts';
import { PreviewFlow } from './preview-flow.tsx';
import { dayRows, shownSpan } from './day-rows.ts';
import type { PreviewDay, PreviewPlan } from './preview-days.ts';
import { previewSum } from './preview-sums.ts';
import { useFlows } from './use-flows.ts';
import css from './preview.module.css';

type Props = {
  readonly days: readonly PreviewDay[];
  readonly day: PreviewDay;
  readonly plans: readonly PreviewPlan[];
  readonly onChoose: (date: string) => void;
};

/** The chosen day with arrows to its neighbours and what it comes to. */
export function DayHead({ days, day, plans, onChoose }: Props) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const place = days.findIndex(({ date }) => date === day.date);
  const arrow = (to: PreviewDay | undefined, label: string, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onChoose(to.date);
      }}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={css.dayHead}>
      <div>
        {arrow(days[place - 1], t('preview.earlierDay'), <IconChevronLeft size={18} />)}
        <h3>{formatTime(day.startMs, 'weekdayDate', language, zone)}</h3>
        {arrow(days[place + 1], t('preview.laterDay'), <IconChevronRight size={18} />)}
      </div>
      <DaySum date={day.date} plans={plans} />
    </div>
  );
}

/** "3 cycles of 3 h 40 min · 78.4 m³". */
export function DaySum({ date, plans }: { readonly date: string; readonly plans: readonly PreviewPlan[] }) {
  const { t, language } = useTexts('schedules');
  const flows = useFlows();
  const sum = previewSum(
    plans.filter((plan) => plan.date === date),
    (output) => flows.get(output),
  );
  if (sum.cycles === 0) return <span>{t('preview.dayNone')}</span>;
  const words = { cycles: t('preview.cycles', { count: sum.cycles }), time: lengthWords(sum.cycleMinutes) };
  return (
    <span className="num">
      {sum.waterM3 === null
        ? t('preview.daySumDry', words)
        : t('preview.daySum', { ...words, water: t('m3', { value: formatNumber(sum.waterM3, 1, language) }) })}
    </span>
  );
}

type RowsProps = {
  readonly day: PreviewDay;
  readonly reply: PreviewReply;
  /** Whether the flow of the sources stands under it. */
  readonly flow: boolean;
};

/** The day by section, larger. */
export function DayRows({ day, reply, flow }: RowsProps) {
  const { plans } = reply;
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const phone = usePhone();
  const now = useNow('minute');
  const { values, farm } = useEditor();
  const nameOf = (id: string) => farm.sections.get(id)?.name ?? farm.devices.get(id)?.name ?? t('edit.group');
  // A group is one row of the form and unfolds to its members here.
  const own = values.elements.flatMap((element) => unfoldElement(farm, element).flatMap((one) => one?.id ?? []));
  const minutes = (typed: number | '') => (typed === '' ? 0 : typed);
  const rows = dayRows(plans, own, day, {
    control: values.kind === 'control',
    preWater: minutes(values.fertigation.preWater),
    flush: minutes(values.fertigation.flush),
    nameOf,
  });
  const span = shownSpan(rows, day);
  const nowMs = day.now === null ? undefined : now;
  return (
    <Timeline
      label={formatTime(day.startMs, 'weekdayDate', language, zone)}
      {...span}
      rows={rows.map(({ elementId, name, runs }) => {
        const parts = nameParts(name);
        return { key: elementId, name: parts.name, note: parts.note, runs };
      })}
      zone={zone}
      everyHours={phone ? 4 : 2}
      nowMs={nowMs}
      legend={[]}
    >
      {flow && <PreviewFlow reply={reply} span={span} nowMs={nowMs} />}
    </Timeline>
  );
}
