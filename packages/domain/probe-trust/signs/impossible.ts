import { HOUR_MS, isFrozen, isPossibleIn } from '../sensor.ts';
import { spanOf } from '../span.ts';
import type { Sign } from './sign.ts';

/** Time after an impossible value for which it is remembered. */
const REMEMBERED_MS = 6 * HOUR_MS;

/**
 * A value outside of what the soil can hold. It does not decide alone: the value itself is left out of conditions,
 * alarms and averages anyway, and a probe may briefly read above its pore space when a slab is flooded.
 */
export const impossible: Sign<'impossible'> = {
  name: 'impossible',
  evidence: 'value',
  title: { pl: 'Niemożliwa wartość', en: 'Impossible value' },
  text: {
    pl: 'Sonda podaje wartość, której w tej glebie lub podłożu nie może być.',
    en: 'The probe reports a value that this soil or substrate cannot have.',
  },
  advice: {
    pl: 'Sprawdź, czy sonda tkwi w podłożu na całej długości, czy rodzaj gleby jest dobrze ustawiony i czy przewód jest cały.',
    en: 'Check that the probe is fully inserted, that its soil type is set correctly and that its cable is intact.',
  },
  atReading: ({ sensor, reading }) =>
    reading.value === null || isFrozen(sensor, reading) || isPossibleIn(sensor, reading.value)
      ? []
      : [spanOf('impossible', reading.atMs, reading.atMs + REMEMBERED_MS)],
};
