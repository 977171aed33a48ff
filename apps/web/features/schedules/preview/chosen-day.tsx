import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { NumberInputValue } from '../../../entities/number/number-input-value.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Timeline } from '../../../ui/time/timeline.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { useEditor } from '../editor/form/editor-context.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { PreviewFlow } from './preview-flow.tsx';
import { dayRows, shownSpan } from './day-rows.ts';
import type { PreviewDay, PreviewOpening } from './preview-days.ts';
import { previewSum } from './preview-sums.ts';
import { useFlows } from './use-flows.ts';
import css from './preview.module.css';

type Props = {
  readonly days: readonly PreviewDay[];
  readonly day: PreviewDay;
  readonly plannedOpenings: readonly PreviewOpening[];
  readonly onChoose: (date: string) => void;
};

/** The selected day with arrows to its neighbours and its totals. */
export function DayHeader({ days, day, plannedOpenings, onChoose }: Props) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const index = days.findIndex(({ date }) => date === day.date);
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
        {arrow(days[index - 1], t('preview.earlierDay'), <IconChevronLeft size={18} />)}
        <h3>{formatTime(day.startMs, 'weekdayDate', language, zone)}</h3>
        {arrow(days[index + 1], t('preview.laterDay'), <IconChevronRight size={18} />)}
      </div>
      <DaySum date={day.date} plannedOpenings={plannedOpenings} />
    </div>
  );
}

/** "3 cycles of 3 h 40 min · 78.4 m³". */
export function DaySum({
  date,
  plannedOpenings,
}: {
  readonly date: string;
  readonly plannedOpenings: readonly PreviewOpening[];
}) {
  const { t, language } = useTexts('schedules');
  const flows = useFlows();
  const sum = previewSum(
    plannedOpenings.filter((opening) => opening.date === date),
    (output) => flows.get(output),
  );
  if (sum.cycles === 0) return <span>{t('preview.dayNone')}</span>;
  const texts = {
    count: sum.cycles,
    cycles: t('preview.cycles', { count: sum.cycles }),
    time: durationText(sum.cycleMinutes),
  };
  return (
    <span className="num">
      {sum.waterM3 === null
        ? t('preview.daySumDry', texts)
        : t('preview.daySum', { ...texts, water: t('m3', { value: formatNumber(sum.waterM3, 1, language) }) })}
    </span>
  );
}

type RowsProps = {
  readonly day: PreviewDay;
  readonly reply: PreviewReply;
  /** Whether to show the flow of the sources below. */
  readonly flow: boolean;
};

/** The day by section, enlarged. */
export function DayRows({ day, reply, flow }: RowsProps) {
  const { plans: plannedOpenings } = reply;
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const phone = usePhone();
  const now = useNow('minute');
  const { values, farm } = useEditor();
  const nameOf = (id: string) => farm.sections.get(id)?.name ?? farm.devices.get(id)?.name ?? t('edit.group');
  // A group is one row in the form and expands to its members here.
  const elementIds = values.elements.flatMap((element) =>
    expandElement(farm, element).flatMap((item) => item?.id ?? []),
  );
  const minutes = (typed: NumberInputValue) => (typeof typed === 'number' ? typed : 0);
  const rows = dayRows(plannedOpenings, elementIds, day, {
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
        const nameAndNote = nameParts(name);
        return { key: elementId, name: nameAndNote.name, note: nameAndNote.note, runs };
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
