import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { judgeTime } from '@zagon/domain/measurements/freshness.ts';

/**
 * Makes the times of a report usable. If the station's clock is implausible by the rule used for readings, the report
 * is timed by its arrival and its other times shift with it. Otherwise one report from 2029 would hide everything its
 * output does until then, and one from 1970 would never end an opening.
 */
export function toServerTime(event: StationEvent, now: Temporal.Instant): StationEvent {
  const at = Temporal.Instant.from(event.at);
  if (judgeTime(at.epochMilliseconds, now.epochMilliseconds) === 'good') return event;
  const offset = at.until(now);
  const shifted = (time: string | null) => (time === null ? null : Temporal.Instant.from(time).add(offset).toString());
  const arrival = { at: now.toString() };
  switch (event.kind) {
    case 'output_opened':
      return { ...event, ...arrival, closes_at: shifted(event.closes_at) };
    case 'output_closed':
      return { ...event, ...arrival, opened_at: shifted(event.opened_at) };
    case 'command_accepted':
    case 'command_done':
    case 'command_refused':
    case 'command_failed':
    case 'plan_set_accepted':
    case 'plan_set_refused':
    case 'output_open_failed':
    case 'station_booted':
      return { ...event, ...arrival };
  }
}

/** An acknowledgement is never earlier than its command, whatever the clock of the station. */
export function notBefore(at: Temporal.Instant, sentAt: Temporal.Instant | null): Temporal.Instant {
  return sentAt === null || Temporal.Instant.compare(at, sentAt) >= 0 ? at : sentAt;
}
