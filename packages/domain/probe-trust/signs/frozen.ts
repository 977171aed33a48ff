import { HOUR_MS, isFrozen, maxGapMs } from '../sensor.ts';
import { spanOf } from '../span.ts';
import type { Sign } from './sign.ts';

/** Time after a reading of frozen soil during which it is still taken to be frozen. */
const REMEMBERED_MS = 2 * HOUR_MS;

/** Soil that may be frozen: no reason for distrust, but nothing can be said about moisture and EC. */
export const frozen: Sign<'frozen'> = {
  name: 'frozen',
  evidence: 'none',
  title: { pl: 'Gleba zamarznięta', en: 'Frozen soil' },
  text: {
    pl: 'Gleba przy sondzie jest zamarznięta, a lodu sonda nie widzi. O wilgotności nic teraz nie wiadomo.',
    en: 'The soil at the probe is frozen, and it does not see ice. Nothing can be said about moisture now.',
  },
  advice: { pl: 'Poczekaj, aż gleba odtaje.', en: 'Wait until the soil has thawed.' },
  atReading: ({ sensor, reading }) =>
    isFrozen(sensor, reading)
      ? [spanOf('frozen', reading.atMs, reading.atMs + Math.max(REMEMBERED_MS, maxGapMs(sensor)))]
      : [],
};
