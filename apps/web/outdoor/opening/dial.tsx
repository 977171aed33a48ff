import { useRef, type PointerEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { arcTo, MAX_MINUTES, MIN_MINUTES, minutesAfterKey, minutesAt, pointAt } from './dial.ts';
import css from './opening.module.css';

const RADIUS = 100;
const TICKS = [5, 10, 15, 20, 25] as const;

type Props = { readonly minutes: number; readonly onMinutes: (minutes: number) => void };

/** The dial of minutes: dragged, or set with the keys of a slider. */
export function Dial({ minutes, onMinutes }: Props) {
  const { t } = useTexts('outdoor');
  const common = useTexts('common');
  const dragging = useRef(false);
  const knob = pointAt(minutes, RADIUS);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    if (!dragging.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    // The centre is as far from the top as from the sides.
    const half = box.width / 2;
    onMinutes(minutesAt(event.clientX - box.left - half, event.clientY - box.top - half, minutes));
  };
  return (
    <svg
      className={css.dial}
      viewBox="-130 -130 260 240"
      role="slider"
      tabIndex={0}
      aria-label={t('open.minutes')}
      aria-valuemin={MIN_MINUTES}
      aria-valuemax={MAX_MINUTES}
      aria-valuenow={minutes}
      aria-valuetext={common.t('minutes', { count: minutes })}
      onPointerDown={(event) => {
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
      onPointerUp={() => (dragging.current = false)}
      onPointerCancel={() => (dragging.current = false)}
      onKeyDown={(event) => {
        const next = minutesAfterKey(event.key, minutes);
        if (next === null) return;
        event.preventDefault();
        onMinutes(next);
      }}
    >
      <path className={css.track} d={arcTo(MAX_MINUTES, RADIUS)} />
      {minutes > MIN_MINUTES && <path className={css.chosen} d={arcTo(minutes, RADIUS)} />}
      {TICKS.map((tick) => {
        const [from, to] = [pointAt(tick, RADIUS - 30), pointAt(tick, RADIUS - 22)];
        return <path key={tick} className={css.tick} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
      <circle className={css.knob} cx={knob.x} cy={knob.y} r="26" />
      <text className={css.minutes} x="0" y="8" aria-hidden="true">
        {minutes}
      </text>
      <text className={css.unit} x="0" y="40" aria-hidden="true">
        min
      </text>
    </svg>
  );
}
