import type { DatabaseAddress, Pools } from '../apps/server/db/pool.ts';
import { Judge } from './judge/judge.ts';
import type { Defect } from './rig/defect.ts';
import { MEASURED_H } from './rig/field-blows.ts';
import { BLOWS, DEEDS } from './rig/nemesis.ts';
import { People } from './rig/people.ts';
import { Rig } from './rig/rig.ts';
import type { Scene } from './rig/scene.ts';
import { seedChance } from './rig/seeded-chance.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Two weeks before Warsaw changes its clocks for the first time in the year. */
const FIRST_DAY = '2026-03-15';

export type Outcome = {
  readonly days: number;
  readonly openings: number;
  /** How often something was done to machines or by people. */
  readonly happenings: number;
  /** What was broken, with what had been done on that day; empty when everything held. */
  readonly broken: readonly string[];
  readonly story: readonly string[];
  /** The same for the same seed: a hash over all that the hardware did and that was done to it. */
  readonly fingerprint: string;
};

/** Plays the farm through so many virtual days; ends at the first day on which something was broken. */
export async function simulate(options: {
  readonly address: DatabaseAddress;
  readonly pools: Pools;
  readonly folder: string;
  readonly seed: number;
  readonly days: number;
  /** The first day, as 2026-03-15. */
  readonly from?: string;
  readonly defect?: Defect | undefined;
  readonly dayDone?: (day: number) => void;
}): Promise<Outcome> {
  const { days, from = FIRST_DAY, dayDone, defect, ...rest } = options;
  const startMs = Date.parse(`${from}T00:00:00Z`);
  const unseed = seedChance(rest.seed);
  const rig = await Rig.start({ ...rest, startMs, defect });
  const people = new People(rig);
  const judge = new Judge(rig);
  const outcome = (played: number, broken: readonly string[]): Outcome => ({
    days: played,
    openings: judge.openings,
    happenings: rig.journal.said,
    broken,
    story: broken.length > 0 ? rig.journal.lines : [],
    fingerprint: rig.journal.fingerprint,
  });
  try {
    for (let day = 1; day <= days; day += 1) {
      await planDay(rig, people, startMs + (day - 1) * DAY_MS);
      await rig.runUntil(startMs + day * DAY_MS);
      const broken = await judge.judge();
      if (broken.length > 0) return outcome(day, broken);
      dayDone?.(day);
    }
    return outcome(days, []);
  } finally {
    await rig.stop();
    unseed();
  }
}

/** What will happen today: people do something, and blows fall near what they do and near what is planned. */
async function planDay(rig: Rig, people: People, midnightMs: number): Promise<void> {
  const { luck, time, farm } = rig;
  for (const hour of MEASURED_H)
    time.at(midnightMs + hour * 60 * MINUTE_MS + 7, () => {
      for (const station of rig.stations.values()) station.measure();
    });
  // or the programs of a year would be planned on every day
  for (const account of farm.accounts) time.at(midnightMs + 8 * 60 * MINUTE_MS, () => people.clearAway(account));
  const planned = await rig.pools.system.rows<{ starts_at: Temporal.Instant; client_id: string }>(
    'select starts_at, client_id from runs where finished_at is null and starts_at >= $1 and starts_at < $2 order by starts_at',
    [time.now, time.now.add({ hours: 22 })],
  );
  const focus = rig.defect?.focus;
  for (let deed = focus === undefined ? luck.whole(1, 2) : 4; deed > 0; deed -= 1) {
    const run = focus === undefined && luck.happens(0.5) ? luck.any(planned) : undefined;
    const account = farm.accounts.find(({ id }) => id === run?.client_id) ?? luck.any(farm.accounts);
    const station = luck.any(account?.stations ?? []);
    if (account === undefined || station === undefined) return;
    const atMs = run?.starts_at.epochMilliseconds ?? midnightMs + luck.between(1, 21) * 60 * MINUTE_MS;
    const scene: Scene = { rig, people, account, station };
    if (focus !== undefined || luck.happens(0.85)) time.at(atMs, () => weighted(rig, DEEDS, focus?.deed).blow(scene));
    // some things are done on a quiet day
    if (focus === undefined && luck.happens(0.35)) continue;
    const nearMs = luck.one([
      luck.between(-2, 12) * MINUTE_MS,
      luck.between(-1_000, 4_000),
      luck.between(5, 9) * MINUTE_MS,
    ]);
    time.at(atMs + nearMs, () => focus?.blow !== 'none' && weighted(rig, BLOWS, focus?.blow).blow(scene));
  }
}

function weighted<T extends { readonly weight: number }>(rig: Rig, of: Readonly<Record<string, T>>, only?: string): T {
  const named = only === undefined ? undefined : of[only];
  if (named !== undefined) return named;
  const all = Object.values(of);
  let left = rig.luck.between(
    0,
    all.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const one of all) {
    left -= one.weight;
    if (left < 0) return one;
  }
  throw new Error('nothing to choose from');
}
