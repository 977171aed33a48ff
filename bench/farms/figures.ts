import { type RecordFigure, rounded } from '../record/figure.ts';
import type { Measured } from './measure.ts';

/** Every station must hold its set within this time, s; hand openings are sent within this time at p99, ms. */
const LIMIT = { setS: 60, handMs: 1_000, idleStatementsPerS: 200 } as const;

type Phases = {
  readonly first: Measured;
  readonly idle: Measured;
  readonly passing: Measured;
  readonly saved: Measured;
};

/** The figures of planning and idling. */
export function recordFarms(farms: number, record: RecordFigure, { first, idle, passing, saved }: Phases): void {
  const many = `${farms.toLocaleString('en-GB')} farms`;
  for (const { what, after, measured } of [
    { what: 'its first set', after: 'for the first set', measured: first },
    { what: 'its set after a save on every farm,', after: 'after a save', measured: saved },
  ]) {
    record({
      what: `${many}: every station holds ${what} after`,
      figure: rounded(measured.ms / 1_000, 1),
      unit: 's',
      required: { atMost: LIMIT.setS },
    });
    record({ what: `${many}: statements of an account ${after}`, figure: rounded(measured.statements / farms, 0) });
    record({
      what: `${many}: CPU of an account ${after}`,
      figure: rounded(measured.cpuMs / farms, 1),
      unit: 'ms',
    });
  }
  for (const { what, measured } of [
    { what: 'idle', measured: idle },
    { what: 'idle while each is planned once in 750 s', measured: passing },
  ]) {
    record({
      what: `${many}: ${what}, statements`,
      figure: rounded((measured.statements / measured.ms) * 1_000, 0),
      unit: '/s',
      required: { atMost: LIMIT.idleStatementsPerS },
    });
    record({
      what: `${many}: ${what}, CPU`,
      figure: rounded((measured.cpuMs / measured.ms) * 100, 1),
      unit: '% of a core',
    });
  }
}

type Hands = {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  readonly notSent: number;
  readonly lapsed: number;
};

/** The figures of the hand openings during the save on every farm. */
export function recordHands(
  farms: number,
  record: RecordFigure,
  { count, p50Ms, p99Ms, slowestMs, notSent, lapsed }: Hands,
): void {
  const many = `${farms.toLocaleString('en-GB')} farms`;
  record({
    what: `${many}: hand openings during that time, sent after, p50`,
    figure: p50Ms,
    unit: 'ms',
    notes: [`${count} hand openings.`],
  });
  record({ what: `${many}: the same, p99`, figure: p99Ms, unit: 'ms', required: { atMost: LIMIT.handMs } });
  record({ what: `${many}: the same, slowest`, figure: slowestMs, unit: 'ms' });
  record({ what: `${many}: the same, unsent`, figure: notSent, required: { atMost: 0 } });
  record({ what: `${many}: leases lapsed`, figure: lapsed, required: { atMost: 0 } });
}
