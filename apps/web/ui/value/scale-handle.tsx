import { useRef, type PointerEvent } from 'react';
import { shareOnScale, snapped, valueAfterKey, type ScaleRange } from './scale-steps.ts';
import css from './scale-handle.module.css';

type Props = {
  readonly label: string;
  /** The value with its unit, as announced. */
  readonly valueText: string;
  readonly value: number;
  readonly range: ScaleRange;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** While it is dragged, the range must not change. */
  readonly onDrag: (isDragged: boolean) => void;
};

/** A value on a scale, moved by mouse, finger or arrow keys. Its parent is as wide as the scale. */
export function ScaleHandle({ label, valueText, value, range, step, onChange, onDrag }: Props) {
  const isDragged = useRef(false);
  const [low, high] = range;
  const drag = (isStart: boolean) => {
    isDragged.current = isStart;
    onDrag(isStart);
  };
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!isDragged.current || box === undefined || box.width === 0) return;
    onChange(snapped(low + ((high - low) * (clientX - box.left)) / box.width, step, range));
  };
  return (
    <div
      className={css.handle}
      style={{ left: `${shareOnScale(value, range)}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={value}
      aria-valuetext={valueText}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(true);
      }}
      onPointerMove={follow}
      onPointerUp={() => drag(false)}
      onPointerCancel={() => drag(false)}
      onKeyDown={(event) => {
        const next = valueAfterKey(event.key, value, step, range);
        if (next === null) return;
        event.preventDefault();
        onChange(next);
      }}
    />
  );
}
