import { DAY_MS } from '../sensor.ts';
import { spanOf } from '../span.ts';
import type { Sign } from './sign.ts';

/**
 * Smallest height above both neighbours, percentage points. A spike of 3 points may fall on a movement of the water; in
 * a recorded season no reading of a watered slab rose by more than 1.4 and came back.
 */
const SPIKE_PCT = 2.5;
/** How far the readings before and after may be apart, as a share of the height. */
const RETURN_SHARE = 0.5;
const REMEMBERED_MS = DAY_MS;

/**
 * A jump that returns with the next reading. A filter for outliers in general (Hampel) would also find the irrigation:
 * it flags hundreds of good readings in a season.
 */
export const returningSpike: Sign<'returning_spike'> = {
  name: 'returning_spike',
  evidence: 'value',
  title: { pl: 'Skok odczytu', en: 'Spike' },
  text: {
    pl: 'Odczyt skoczył i od razu wrócił. Woda w podłożu tak się nie zachowuje.',
    en: 'The reading jumped and came straight back. Water in soil does not behave like that.',
  },
  advice: {
    pl: 'Sprawdź przewód i złącze sondy: zwykle to luźny styk lub wilgoć w złączu.',
    en: 'Check the cable and the connector of the probe: usually a contact is loose or the connector is wet.',
  },
  atReading: ({ sensor, reading: { atMs, value }, before, after }) => {
    const first = before.previous;
    const middle = before.last;
    if (sensor.quantity !== 'moisture' || value === null) return [];
    if (first === null || middle === null || after.previous === null) return [];
    const height = middle.value - (first.value + value) / 2;
    const isBack = Math.abs(value - first.value) <= RETURN_SHARE * Math.abs(height);
    return Math.abs(height) >= SPIKE_PCT && isBack ? [spanOf('returning_spike', atMs, atMs + REMEMBERED_MS)] : [];
  },
};
