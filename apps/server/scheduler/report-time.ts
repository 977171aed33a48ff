import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { judgeTime } from '@zagon/domain/measurements/freshness.ts';

/**
 * A report as it can be acted on. Where the clock of its station cannot be right, by the rule that readings are judged
 * by, it counts from when it came, and its other times move with it. Else one report of the year 2029 would make us deaf
 * for what its output does until then, and one of 1970 would never end an opening.
 */
export function inOurTime(event: StationEvent, now: Temporal.Instant): StationEvent {
  const at = Temporal.Instant.from(event.at);
  if (judgeTime(at.epochMilliseconds, now.epochMilliseconds) === 'good') return event;
  const offset = at.until(now);
  const moved = (time: string | null) => (time === null ? null : Temporal.Instant.from(time).add(offset).toString());
  const ours = { at: now.toString() };
  switch (event.kind) {
    case 'output_opened':
      return { ...event, ...ours, closes_at: moved(event.closes_at) };
    case 'output_closed':
      return { ...event, ...ours, opened_at: moved(event.opened_at) };
    case 'command_accepted':
    case 'command_done':
    case 'command_refused':
    case 'command_failed':
    case 'plan_set_accepted':
    case 'plan_set_refused':
    case 'output_open_failed':
    case 'station_booted':
      return { ...event, ...ours };
  }
}

/** An answer is later than the order, whatever the clock of the station says. */
export function notBefore(at: Temporal.Instant, sentAt: Temporal.Instant | null): Temporal.Instant {
  return sentAt === null || Temporal.Instant.compare(at, sentAt) >= 0 ? at : sentAt;
}
