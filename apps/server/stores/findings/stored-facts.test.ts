import { expect, test } from 'vitest';
import { packMoistures, storedSoilWater } from './stored-facts.ts';

const FACTS = {
  moisturePct: 27,
  full: { pct: 31, basis: 'learnt', count: 8 },
  refill: { pct: 25, basis: 'plant' },
  needed: { kind: 'later' },
  early: { kind: 'reached' },
  late: { kind: 'later' },
  certainty: 'sure',
  learnt: { dropPctPerMm: 0.4, spreadPctPerMm: 0.05, seepagePctPerH: 0, count: 9, sinceMs: 0, isBeforeDrained: false },
  track: { count: 8, errorShare: 0.1 },
};

test('a stored fan keeps hundredths of a point, also below nothing and above a hundred', () => {
  const moistures = [27.034, 0, -3.5, 99.99, 132.5];
  const packed = packMoistures(moistures);
  const { fan } = storedSoilWater.parse({ ...FACTS, fan: { stepH: 6, low: packed, middle: packed, high: packed } });
  expect(fan.middle).toEqual([27.03, 0, -3.5, 99.99, 132.5]);
});

test('a fan that was stored as numbers is read as before', () => {
  const { fan } = storedSoilWater.parse({ ...FACTS, fan: { stepH: 6, low: [26.1], middle: [27], high: [27.9] } });
  expect(fan).toEqual({ stepH: 6, low: [26.1], middle: [27], high: [27.9] });
});
