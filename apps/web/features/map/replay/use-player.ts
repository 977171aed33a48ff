import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';

/** Minutes of the night in a second: an hour in two seconds by default. */
export const SPEEDS = { slow: 10, normal: 30, fast: 90 } as const;
export type Speed = keyof typeof SPEEDS;

/** Without motion, a night plays in steps of so many minutes. */
const STILL_STEP_MIN = 15;

type Player = {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
};

/**
 * Plays minutes up to the last one: calls `show` at most once per frame and minute, and renders nothing.
 *
 * @param minute The minute to play from.
 */
export function usePlayer({
  minute,
  lastMinute,
  show,
}: {
  readonly minute: () => number;
  readonly lastMinute: number;
  readonly show: (minute: number) => void;
}): Player {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('normal');
  const step = useReducedMotion() ? STILL_STEP_MIN : 1;
  const begin = useEffectEvent(() => (minute() >= lastMinute ? 0 : minute()));
  const onStep = useEffectEvent(show);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let position = begin();
    let previousMs: number | null = null;
    let frame = 0;
    let shown: number | null = null;
    const onFrame = (frameMs: number) => {
      position += ((frameMs - (previousMs ?? frameMs)) / 1000) * SPEEDS[speed];
      previousMs = frameMs;
      const next = Math.min(lastMinute, Math.floor(position / step) * step);
      if (next !== shown) onStep(next);
      shown = next;
      if (position >= lastMinute) setPlaying(false);
      else frame = requestAnimationFrame(onFrame);
    };
    frame = requestAnimationFrame(onFrame);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, step, lastMinute]);
  return { isPlaying, speed, setPlaying, setSpeed };
}
