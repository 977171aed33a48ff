/** How long a network may be away before an alarm is raised, ms: a restart or an hour of maintenance there is none. */
const AWAY_ALARM_AFTER_MS = 60 * 60_000;
/** How long this server must have been running, ms: before that, the state of a network is that of an earlier time. */
const LISTENING_MS = 2 * 60_000;

/** True if a network has been away for so long that its account is notified. */
export function isNetworkAway(awaySinceMs: number, listeningSinceMs: number, nowMs: number): boolean {
  return nowMs - awaySinceMs >= AWAY_ALARM_AFTER_MS && nowMs - listeningSinceMs >= LISTENING_MS;
}
