import type { DatabaseAddress, Pools } from '../apps/server/boot/parts.ts';
import { Judge } from './judge/judge.ts';
import type { Defect } from './rig/defect.ts';
import { MEASURED_H } from './rig/field-faults.ts';
import { FAULTS, ACTIONS } from './rig/nemesis.ts';
import { People } from './rig/people.ts';
import { Rig } from './rig/rig.ts';
import type { Scene } from './rig/scene.ts';
import { seedRandomness } from './rig/seeded-randomness.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Two weeks before the first clock change of the year in Warsaw. */
export const FIRST_DAY = '2026-03-15';

export type Outcome = {
  readonly days: number;
  readonly openings: number;
  /** Number of faults and actions. */
  readonly eventCount: number;
  /** Violations, if any, of the last day. */
  readonly violations: readonly string[];
  readonly log: readonly string[];
  /** A hash of all hardware changes, faults and actions; identical for the same seed. */
  readonly fingerprint: string;
};

/** The command that simulates the same days again. */
export function howToReproduce(of: {
  readonly seed: number;
  readonly days: number;
  readonly from: string | undefined;
}): string {
  const from = of.from === undefined ? '' : ` --from ${of.from}`;
  return `reproduce with: npm run faults -- --seed ${of.seed}${from} --days ${of.days}`;
}

/** Simulates the farm for the given number of virtual days; stops at the first day with a violation. */
export async function simulate(options: {
  readonly address: DatabaseAddress;
  readonly pools: Pools;
  readonly folder: string;
  readonly seed: number;
  readonly days: number;
  /** First day, e.g. 2026-03-15. */
  readonly from?: string;
  readonly defect?: Defect | undefined;
  readonly onDay?: (day: number) => void;
}): Promise<Outcome> {
  const { days, from = FIRST_DAY, onDay, defect, ...rest } = options;
  const startMs = Date.parse(`${from}T00:00:00Z`);
  const restoreRandomness = seedRandomness(rest.seed);
  const rig = await Rig.start({ ...rest, startMs, defect });
  const people = new People(rig);
  const judge = new Judge(rig);
  const outcome = (daysRun: number, violations: readonly string[]): Outcome => ({
    days: daysRun,
    openings: judge.openings,
    eventCount: rig.journal.lineCount,
    violations,
    log: violations.length > 0 ? rig.journal.lines : [],
    fingerprint: rig.journal.fingerprint,
  });
  try {
    for (let day = 1; day <= days; day += 1) {
      await planDay(rig, people, startMs + (day - 1) * DAY_MS);
      await rig.runUntil(startMs + day * DAY_MS);
      const violations = await judge.judge();
      if (violations.length > 0) return outcome(day, violations);
      onDay?.(day);
    }
    return outcome(days, []);
  } finally {
    await rig.stop();
    restoreRandomness();
  }
}

/** Plans the day: user actions, and faults close to them and to planned runs. */
async function planDay(rig: Rig, people: People, midnightMs: number): Promise<void> {
  const { random, time, farm } = rig;
  for (const hour of MEASURED_H)
    time.at(midnightMs + hour * 60 * MINUTE_MS + 7, () => {
      for (const station of rig.stations.values()) station.measure();
    });
  // otherwise the schedules of a whole year would be planned every day
  for (const account of farm.accounts) time.at(midnightMs + 8 * 60 * MINUTE_MS, () => people.deleteExpired(account));
  const planned = await rig.pools.system.rows<{ starts_at: Temporal.Instant; client_id: string }>(
    'select starts_at, client_id from runs where finished_at is null and starts_at >= $1 and starts_at < $2 order by starts_at',
    [time.now, time.now.add({ hours: 22 })],
  );
  const focus = rig.defect?.focus;
  for (let remaining = focus === undefined ? random.integer(1, 2) : 4; remaining > 0; remaining -= 1) {
    const run = focus === undefined && random.happens(0.5) ? random.pickOptional(planned) : undefined;
    const account = farm.accounts.find(({ id }) => id === run?.client_id) ?? random.pickOptional(farm.accounts);
    const station = random.pickOptional(account?.stations ?? []);
    if (account === undefined || station === undefined) return;
    const atMs = run?.starts_at.epochMilliseconds ?? midnightMs + random.between(1, 21) * 60 * MINUTE_MS;
    const scene: Scene = { rig, people, account, station };
    if (focus !== undefined || random.happens(0.85))
      time.at(atMs, () => pickWeighted(rig, ACTIONS, focus?.action).run(scene));
    // some actions happen without a fault
    if (focus === undefined && random.happens(0.35)) continue;
    const nearMs = random.pick([
      random.between(-2, 12) * MINUTE_MS,
      random.between(-1_000, 4_000),
      random.between(5, 9) * MINUTE_MS,
    ]);
    time.at(atMs + nearMs, () => focus?.fault !== 'none' && pickWeighted(rig, FAULTS, focus?.fault).run(scene));
  }
}

function pickWeighted<T extends { readonly weight: number }>(
  rig: Rig,
  of: Readonly<Record<string, T>>,
  only?: string,
): T {
  const chosen = only === undefined ? undefined : of[only];
  if (chosen !== undefined) return chosen;
  const all = Object.values(of);
  let remaining = rig.random.between(
    0,
    all.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const option of all) {
    remaining -= option.weight;
    if (remaining < 0) return option;
  }
  throw new Error('no options to choose from');
}
