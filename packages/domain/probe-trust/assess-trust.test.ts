import { describe, expect, test } from 'vitest';
import { assessTrust } from './assess-trust.ts';
import { DAY_MS, HOUR_MS } from './sensor.ts';
import { dailyWave, factsOf, readingsOf, SLAB, START_MS } from './testing/test-record.ts';

const wave = (day: number): number => dailyWave(day);
const at = (day: number): number => START_MS + day * DAY_MS;
const inContact = (day: number) => ({ newestAtMs: at(day), reportingIntervalMinutes: 15, stationDead: false });

describe('the trust in a sensor', () => {
  test('a good sensor is trusted on all of its days since its first one', () => {
    const facts = factsOf(SLAB, readingsOf(40, wave), { module: inContact(40) });
    expect(assessTrust(facts, at(40))).toEqual({
      verdict: 'trusted',
      signs: [],
      sinceMs: START_MS,
      silence: null,
      trustedDays: { trusted: 30, of: 30 },
    });
  });

  test('a day with a sign is not a trusted day, and trust returns when the sign is over', () => {
    const spiky = readingsOf(10, (day) => wave(day) + (Math.abs(day - 4.5) < 0.004 ? 4 : 0));
    const facts = factsOf(SLAB, spiky, { module: inContact(10) });
    const { verdict, sinceMs, trustedDays } = assessTrust(facts, at(10));
    expect(verdict).toBe('trusted');
    expect(sinceMs).toBe(at(5.5) + 15 * 60_000);
    expect(trustedDays).toEqual({ trusted: 8, of: 10 });
  });

  test('two signs of different evidence mean that a sensor is not trusted, since the second one', () => {
    const loose = readingsOf(6, (day) => wave(day) - (day < 4.5 ? 0 : 6) + (Math.abs(day - 5) < 0.004 ? 4 : 0));
    const { verdict, signs, sinceMs } = assessTrust(factsOf(SLAB, loose), at(5.9));
    expect(verdict).toBe('not_trusted');
    expect(signs).toEqual(['returning_spike', 'persistent_step']);
    expect(sinceMs).toBe(at(5) + 15 * 60_000);
  });

  test('two signs of the same evidence are one reason to watch', () => {
    const high = readingsOf(4, (day) => wave(day) + (Math.abs(day - 3.5) < 0.004 ? 30 : 0));
    const { verdict, signs } = assessTrust(factsOf(SLAB, high), at(3.6));
    expect(signs).toEqual(['impossible', 'returning_spike']);
    expect(verdict).toBe('watch');
  });

  test('a watered substrate that stands still for three days is not trusted', () => {
    const facts = factsOf(
      SLAB,
      readingsOf(9, (day) => wave(Math.min(day, 5))),
    );
    expect(assessTrust(facts, at(7.9)).verdict).toBe('watch');
    expect(assessTrust(facts, at(8.1)).verdict).toBe('not_trusted');
  });

  test('a flooded slab whose probe is at the end of its scale is no more than watched', () => {
    const flooded = readingsOf(9, (day) => Math.min(100, wave(day) + 40 * Math.max(0, day - 5)));
    expect(assessTrust(factsOf(SLAB, flooded), at(7.9)).verdict).toBe('trusted');
    expect(assessTrust(factsOf(SLAB, flooded), at(8.9))).toMatchObject({ verdict: 'watch', signs: ['stuck'] });
  });

  test('a sensor without readings is silent and has no days', () => {
    expect(assessTrust(factsOf(SLAB, []), at(1))).toMatchObject({
      silence: 'no_readings',
      trustedDays: { trusted: 0, of: 0 },
    });
  });

  test('a module that reports other fields is in contact, and a value that is not repeated has not changed', () => {
    const quiet = readingsOf(4, (day) => (day < 3 ? wave(day) : null));
    const facts = factsOf(SLAB, quiet);
    expect(assessTrust(facts, at(4) - HOUR_MS)).toMatchObject({ silence: null, signs: ['stuck'] });
    expect(assessTrust(facts, at(4) + HOUR_MS).silence).toBe('no_contact');
  });
});
