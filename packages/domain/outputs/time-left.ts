/** A time left as it is shown: seconds, minutes, or hours rounded to the half hour. */
export type TimeLeft = { readonly value: number; readonly unit: 's' | 'min' | 'h' };

const MINUTE_S = 60;
const HOUR_S = 3600;

/** Seconds below a minute, whole minutes (begun ones count) below an hour, then half hours. */
export function timeLeft(leftS: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(leftS));
  if (seconds < MINUTE_S) return { value: seconds, unit: 's' };
  const minutes = Math.ceil(seconds / MINUTE_S);
  if (minutes < 60) return { value: minutes, unit: 'min' };
  return { value: Math.round((seconds / HOUR_S) * 2) / 2, unit: 'h' };
}
