import { hasStayed } from '../pending-step.ts';
import { DAY_MS } from '../sensor.ts';
import { spanOf } from '../span.ts';
import type { Sign } from './sign.ts';

/** Time after which the new level is the usual one. */
const REMEMBERED_MS = 7 * DAY_MS;

/** A step from one reading to the next that no water explains and that stays for six hours. */
export const persistentStep: Sign<'persistent_step'> = {
  name: 'persistent_step',
  evidence: 'level',
  title: { pl: 'Nagła zmiana poziomu', en: 'Sudden change of level' },
  text: {
    pl: 'Odczyt nagle się przesunął i tak został, choć nie było podlewania ani deszczu.',
    en: 'The reading shifted suddenly and stayed there, without irrigation or rain.',
  },
  advice: {
    pl: 'Sprawdź, czy ktoś nie ruszył sondy i czy dobrze przylega do podłoża.',
    en: 'Check whether the probe was moved and whether it has good contact with the soil.',
  },
  atReading: ({ reading: { atMs, value }, before }) =>
    value !== null && hasStayed(before.step, atMs) ? [spanOf('persistent_step', atMs, atMs + REMEMBERED_MS)] : [],
};
