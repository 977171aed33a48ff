import { WEIGHTS, type SignSpan } from '../span.ts';
import type { Still } from '../still.ts';
import type { Sign } from './sign.ts';

/** A value that does not move although it should. */
export const stuck: Sign<'stuck'> = {
  name: 'stuck',
  evidence: 'movement',
  title: { pl: 'Stoi w miejscu', en: 'Stuck' },
  text: {
    pl: 'Odczyt od dawna się nie zmienia, choć powinien.',
    en: 'The reading has not changed for a long time, although it should have.',
  },
  advice: {
    pl: 'Obejrzyj sondę i jej złącze. Jeśli po podlaniu odczyt nadal stoi, wymień sondę.',
    en: 'Look at the probe and its connector. If the reading stays the same after watering, replace the probe.',
  },
  atReading: ({ before, after, reading }) =>
    before.still !== null && before.still.fromMs !== after.still?.fromMs ? spansOf(before.still, reading.atMs) : [],
  open: ({ still }) => (still === null ? [] : spansOf(still, null)),
};

function spansOf({ since }: Still, untilMs: number | null): readonly SignSpan[] {
  return WEIGHTS.flatMap((weight): readonly SignSpan[] => {
    const fromMs = since[weight];
    return fromMs === null ? [] : [{ sign: 'stuck', fromMs, untilMs, weight }];
  });
}
