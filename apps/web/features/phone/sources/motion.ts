import { askForSensor, listenToSensor, numberOf, propertyOf, type Sink } from './source.ts';

export type MotionReading = {
  /** Strength of the acceleration with gravity, m/s²: 9.8 at rest. */
  readonly accelerationMPerS2: number;
  /** Events received so far; more than are drawn. */
  readonly received: number;
  /** Mean interval between the last events, ms; null before the second. */
  readonly pauseMs: number | null;
};

/** Smooths the interval between events. */
const PAUSE_WEIGHT = 0.1;

/** Follows the motion sensor, which sends up to 60 values per second. */
export async function watchMotion(sink: Sink<MotionReading>, signal: AbortSignal): Promise<void> {
  if (!(await askForSensor('DeviceMotionEvent'))) return sink.onEnd({ kind: 'denied' });
  let received = 0;
  let lastMs: number | null = null;
  let pauseMs: number | null = null;
  const read = (event: Event): MotionReading | null => {
    const vector = propertyOf(event, 'accelerationIncludingGravity');
    const [x, y, z] = [numberOf(vector, 'x'), numberOf(vector, 'y'), numberOf(vector, 'z')];
    if (x === null || y === null || z === null) return null;
    received += 1;
    if (lastMs !== null) {
      const elapsedMs = event.timeStamp - lastMs;
      pauseMs = pauseMs === null ? elapsedMs : pauseMs + (elapsedMs - pauseMs) * PAUSE_WEIGHT;
    }
    lastMs = event.timeStamp;
    return { accelerationMPerS2: Math.hypot(x, y, z), received, pauseMs };
  };
  listenToSensor('devicemotion', read, sink, signal);
}
