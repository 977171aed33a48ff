import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWeekdays } from '../use-weekdays.ts';
import type { PreviewDay } from './preview-days.ts';
import css from './strips.module.css';

type Props = {
  readonly days: readonly PreviewDay[];
  readonly chosen: string;
  readonly height: number;
  readonly onChoose: (date: string) => void;
};

/** Longer names of days do not fit beside each other in narrow columns: there, every second one is drawn. */
const SHORT_NAME = 3;

/** Fourteen day columns side by side, midnight at the top. Arrow keys move between days. */
export function DayStrips({ days, chosen, height, onChoose }: Props) {
  const { t } = useTexts('schedules');
  const weekday = useWeekdays();
  const nameOf = ({ date }: PreviewDay) => weekday(Temporal.PlainDate.from(date).dayOfWeek);
  const hasLongNames = days.some((day) => nameOf(day).length > SHORT_NAME);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const index = days.findIndex(({ date }) => date === chosen) + step;
    const next = days[index];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next.date);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div
      className={css.days}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('preview.days14')}
      data-long={hasLongNames || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={css.hours} style={{ height }} aria-hidden="true">
        <span>0</span>
        <span>12</span>
        <span>24</span>
      </div>
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          name={nameOf(day)}
          chosen={day.date === chosen}
          height={height}
          onChoose={() => onChoose(day.date)}
        />
      ))}
    </div>
  );
}

type DayProps = {
  readonly day: PreviewDay;
  readonly name: string;
  readonly chosen: boolean;
  readonly height: number;
  readonly onChoose: () => void;
};

function Day({ day, name, chosen, height, onChoose }: DayProps) {
  const { t } = useTexts('schedules');
  const texts = [
    day.cycles === 0 ? t('preview.dayNone') : t('preview.cycles', { count: day.cycles }),
    ...(day.warned ? [t('preview.warned')] : []),
  ];
  const share = (part: number) => `${100 * part}%`;
  return (
    <button
      type="button"
      className={css.day}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      data-runs={day.blocks.length > 0 || undefined}
      onClick={onChoose}
    >
      <small>{name}</small>
      <b className="num">{Number(day.date.slice(8))}</b>
      <span className="vh">, {texts.join(', ')}</span>
      <span className={css.bed} style={{ height }}>
        {day.blocks.map((block) => (
          <i
            key={block.key}
            data-ferti={block.fertigation || undefined}
            data-skipped={block.skipped || undefined}
            data-past={block.past || undefined}
            style={{ top: share(block.from), height: `max(3px, ${share(block.until - block.from)})` }}
          />
        ))}
        {day.now !== null && <u style={{ top: share(day.now) }} />}
      </span>
      <em>{day.warned && <IconAlertTriangleFilled size={14} />}</em>
    </button>
  );
}
