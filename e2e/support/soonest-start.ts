/** Schedule times are in the farm's time zone. */
const FARM_ZONE = 'Europe/Warsaw';

/**
 * The first full minute that leaves time to save a form and send its plan to the station, on a busy machine as well: the
 * rest of the form takes no longer than twice what was done since `began`.
 *
 * @param leadS What it takes on a quick machine, s.
 */
export function soonestStart(began: Temporal.Instant, leadS: number): Temporal.ZonedDateTime {
  const now = Temporal.Now.zonedDateTimeISO(FARM_ZONE);
  const doneS = 2 * now.toInstant().since(began).total('seconds');
  return now
    .add({ seconds: Math.ceil(Math.max(leadS, doneS)) })
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}
