import type { Account, FarmStation } from './farm.ts';
import type { People } from './people.ts';
import type { Rig } from './rig.ts';
import type { Server } from './server.ts';

/** Where a blow falls: an account, one of its stations, the people on it. */
export type Scene = {
  readonly rig: Rig;
  readonly people: People;
  readonly account: Account;
  readonly station: FarmStation;
};

type Blow = (scene: Scene) => void | Promise<void>;

const S = 1_000;
const MINUTE = 60_000;
const DAY_MS = 86_400_000;
/** The hours of a day at which probes measure (UTC). */
export const MEASURED_H = [3, 9, 15, 21] as const;
const LAST_MEASURED_H = Math.max(...MEASURED_H);
/** What was disturbed counts as disturbed a little longer, until everybody has found each other again. */
const AFTER_MS = 90 * S;

function trouble({ rig }: Pick<Scene, 'rig'>, what: string, ms: number, how: string): void {
  const { nowMs } = rig.time;
  rig.journal.trouble(what, nowMs - 1, nowMs + ms + AFTER_MS, how);
  rig.journal.say(nowMs, `${what}: ${how} for ${Math.round(ms / S)} s`);
}

/** The server dies somewhere in its next work, and another one starts. */
const crash: Blow = ({ rig }) => {
  const [server] = rig.working;
  if (server === undefined) return;
  const { luck, time } = rig;
  const awayMs = luck.between(1 * S, 400 * S);
  const dead = (): void => {
    trouble({ rig }, 'server', awayMs, `${server.name} dies`);
    time.after(0, () => server.kill());
    time.after(awayMs, () => rig.startServer());
  };
  server.life.arm(luck.one(['at_statement', 'after_commit', 'after_publish']), 'die', luck.whole(1, 12), dead);
};

/** The server stands still right after a commit; another one takes over; then the first goes on as if nothing was. */
const freeze: Blow = ({ rig }) => {
  const [server] = rig.working;
  if (server === undefined) return;
  const { luck, time } = rig;
  const forMs = luck.between(13 * S, 21 * S);
  server.life.arm(luck.one(['after_commit', 'at_statement']), 'freeze', luck.whole(1, 9), () => {
    trouble({ rig }, 'server', forMs + 60 * S, `${server.name} stands still`);
    time.after(500, () => rig.startServer());
    time.after(forMs, async () => {
      server.thaw();
      await server.settled();
    });
    time.after(forMs + 40 * S, () => server.kill());
  });
};

/**
 * The server stands still between the commit of an opening and its sending. Another one takes over, and closes what
 * people stop meanwhile; then the first goes on and sends its opening, still in its validity.
 */
const overtaken: Blow = async ({ rig, people, account, station }) => {
  const [server] = rig.working;
  const valve = rig.luck.any(station.source.valves);
  if (server === undefined || valve === undefined) return;
  const { luck, time } = rig;
  const stopMs = luck.between(15 * S, 17 * S);
  const thawMs = stopMs + luck.between(2 * S, 8 * S);
  let opening: string | null = null;
  server.life.arm('after_claim', 'freeze', 1, () => {
    trouble({ rig }, 'server', thawMs + 60 * S, `${server.name} stands still with an opening in its hand`);
    time.after(500, () => rig.startServer());
    time.after(stopMs, () => opening !== null && people.stop(account, station, opening));
    time.after(thawMs, async () => {
      server.thaw();
      await server.settled();
    });
    time.after(thawMs + 40 * S, () => server.kill());
  });
  opening = await people.open(account, valve, luck.whole(5, 12));
};

/** Two processes lead one station each, and plan at the same moment. */
const twoLead: Blow = async ({ rig, people }) => {
  // only an account with two stations can be led by two at once
  const account = rig.farm.accounts.find(({ stations }) => stations.length > 1);
  const station = rig.luck.any(account?.stations ?? []);
  if (account === undefined || station === undefined || rig.database.away || rig.working.length !== 1) return;
  const [first] = rig.working;
  await rig.pools.system.run('update stations set lease_until = $2 where module_id = $1', [
    account.stations[0]?.id ?? '',
    rig.time.now.subtract({ seconds: 1 }),
  ]);
  trouble({ rig }, 'server', 5 * MINUTE, 'two processes lead');
  const other = await rig.startServer();
  await other.lead();
  await people.addOnce(account, station, 6, 7);
  rig.time.after(4 * MINUTE, () => endOne(rig, first, other));
};

function endOne(rig: Rig, first: Server | undefined, other: Server): void {
  (first !== undefined && rig.luck.happens(0.5) ? first : other).kill();
  rig.wake();
}

const partition: Blow = (scene) => {
  const { rig, station } = scene;
  const { luck, time, broker } = rig;
  const ways = luck.one([
    { up: true, down: true },
    { up: true, down: false },
    { up: false, down: true },
  ]);
  const forMs = luck.one([
    luck.between(5 * S, 60 * S),
    luck.between(1 * MINUTE, 20 * MINUTE),
    luck.between(1, 3) * 60 * MINUTE,
  ]);
  trouble(scene, station.serial, forMs + 30 * S, `the link is cut (${ways.up ? 'up' : ''}${ways.down ? 'down' : ''})`);
  broker.cut(station.serial, ways);
  time.after(forMs, () => broker.heal(station.serial));
};

/** The link of a station with a probe is down over the last measurement of the day, which it sends later. */
const deafEvening: Blow = ({ rig }) => {
  const station = rig.farm.stations.find(({ probe }) => probe !== null);
  if (station === undefined) return;
  const { luck, time } = rig;
  const measuredMs = Math.floor(time.nowMs / DAY_MS) * DAY_MS + (LAST_MEASURED_H * 60 + luck.whole(-20, -1)) * MINUTE;
  if (measuredMs < time.nowMs) return;
  time.at(measuredMs, () => {
    const forMs = luck.between(25, 90) * MINUTE;
    trouble({ rig }, station.serial, forMs + 30 * S, 'the link is cut in the evening');
    rig.broker.cut(station.serial, { up: true, down: true });
    time.after(forMs, () => rig.broker.heal(station.serial));
  });
};

/** Every message comes three times, the last one ten minutes later. */
const copies: Blow = (scene) => {
  const { rig, station } = scene;
  rig.journal.say(rig.time.nowMs, `${station.serial}: everything comes three times`);
  rig.broker.troubleOf(station.serial).copies = 3;
  rig.time.after(12 * MINUTE, () => (rig.broker.troubleOf(station.serial).copies = 1));
};

/** Messages are held back and overtake each other: some by more than an order is valid. */
const delay: Blow = (scene) => {
  const { rig, station } = scene;
  const forMs = rig.luck.between(2 * MINUTE, 15 * MINUTE);
  trouble(scene, station.serial, forMs + 60 * S, 'messages are held back');
  rig.broker.troubleOf(station.serial).delayMs = rig.luck.one([3 * S, 20 * S, 90 * S]);
  rig.time.after(forMs, () => (rig.broker.troubleOf(station.serial).delayMs = 0));
};

/** An opening reaches its station, but only when its validity is over. */
const late: Blow = async (scene) => {
  const { rig, people, account, station } = scene;
  const valve = rig.luck.any(station.source.valves);
  if (valve === undefined) return;
  const holdMs = rig.luck.between(31 * S, 50 * S);
  trouble(scene, station.serial, holdMs + 60 * S, `orders are held back for ${Math.round(holdMs / S)} s`);
  rig.broker.troubleOf(station.serial).holdMs = holdMs;
  await people.open(account, valve, rig.luck.whole(2, 12));
  rig.time.after(60 * S, () => (rig.broker.troubleOf(station.serial).holdMs = 0));
};

const stationClock: Blow = (scene) => {
  const { rig, station } = scene;
  const { luck, time, stations } = rig;
  const forMs = luck.between(20 * MINUTE, 90 * MINUTE);
  const offMs = luck.one([-2 * 60 * MINUTE, -MINUTE, 3 * MINUTE, 60 * MINUTE]);
  const nowMs = time.nowMs;
  rig.journal.trouble(`clock ${station.serial}`, nowMs, nowMs + forMs + 4 * 60 * MINUTE, 'clock');
  trouble(scene, station.serial, forMs + 4 * 60 * MINUTE, `its clock jumps by ${offMs / S} s`);
  const played = stations.get(station.serial);
  if (played === undefined) return;
  played.clockOffMs = offMs;
  // with the link down nobody but its module ends an opening
  if (luck.happens(0.5)) {
    rig.broker.cut(station.serial, { up: true, down: true });
    time.after(forMs, () => rig.broker.heal(station.serial));
  }
  time.after(forMs, () => (played.clockOffMs = 0));
};

/** A second process with a wrong clock comes, and the first one goes on: nothing may come of it. */
const serverClock: Blow = async ({ rig }) => {
  if (rig.database.away || rig.working.length !== 1) return;
  const offMs = rig.luck.one([-2 * 60 * MINUTE, 25 * 60 * MINUTE, 20 * S]);
  rig.journal.say(rig.time.nowMs, `a process with a clock ${offMs / S} s off starts`);
  const wrong = await rig.startServer(offMs);
  rig.time.after(rig.luck.between(1 * MINUTE, 60 * MINUTE), () => wrong.kill());
};

const database: Blow = async ({ rig }) => {
  if (rig.database.away) return;
  const awayMs = rig.luck.between(2 * S, 300 * S);
  trouble({ rig }, 'database', awayMs, 'restarts');
  await rig.databaseGone();
  rig.time.after(awayMs, () => rig.databaseBack());
};

const brokerRestart: Blow = ({ rig }) => {
  if (!rig.broker.isUp) return;
  const awayMs = rig.luck.between(1 * S, 120 * S);
  trouble({ rig }, 'broker', awayMs + 30 * S, 'restarts');
  rig.broker.restart(awayMs);
};

const powerCut: Blow = (scene) => {
  const { rig, station } = scene;
  const { luck, time, stations } = rig;
  const played = stations.get(station.serial);
  if (played === undefined || !played.isOn) return;
  const awayMs = luck.one([luck.between(2 * S, 60 * S), luck.between(1 * MINUTE, 40 * MINUTE)]);
  trouble(scene, station.serial, awayMs + 30 * S, 'has no power');
  played.cutPower();
  time.after(awayMs, () => played.start());
};

const stuck: Blow = (scene) => {
  const { rig, station } = scene;
  const forMs = rig.luck.between(10 * MINUTE, 60 * MINUTE);
  const valve = rig.luck.any(station.source.valves);
  const name =
    rig.luck.happens(0.7) && valve !== undefined ? `${valve.module}/${valve.field}` : (station.source.pumps[0] ?? '');
  trouble(scene, station.serial, forMs + 30 * MINUTE, `${name} is stuck`);
  const { modules } = rig.stations.get(station.serial) ?? {};
  modules?.stuck.add(name);
  rig.time.after(forMs, () => void modules?.stuck.delete(name));
};

/** A valve by hand, stopped in the middle or left to its time; sometimes everything at once. */
const byHand: Blow = async ({ rig, people, account, station }) => {
  const { luck, time } = rig;
  const valve = luck.any(station.source.valves);
  if (valve === undefined) return;
  const id = await people.open(account, valve, luck.whole(2, 12));
  if (id !== null && luck.happens(0.7))
    time.after(
      luck.one([luck.between(0, 8 * S), luck.between(8 * S, 50 * S), luck.between(1 * MINUTE, 6 * MINUTE)]),
      () => people.stop(account, station, id),
    );
};

const once: Blow = async ({ rig, people, account, station }) => {
  const { luck, time } = rig;
  const id = await people.addOnce(account, station, luck.whole(6, 9), luck.whole(4, 25));
  if (id === null) return;
  const fate = luck.next();
  if (fate < 0.4) time.after(luck.between(6, 25) * MINUTE, () => people.remove(account, id));
  else if (fate < 0.6) time.after(luck.between(7, 22) * MINUTE, () => people.stopProgram(account));
};

const change: Blow = async ({ rig, people, account }) => {
  if (rig.luck.happens(0.7)) await people.edit(account);
  else await people.pause(account);
};

const block: Blow = ({ rig, people, account }) => people.block(account, rig.luck.between(5, 60) * MINUTE);

/** What happens to machines, and what people do, each with its weight. */
export const BLOWS = {
  crash: { weight: 4, blow: crash },
  freeze: { weight: 4, blow: freeze },
  overtaken: { weight: 2, blow: overtaken },
  twoLead: { weight: 3, blow: twoLead },
  partition: { weight: 4, blow: partition },
  deafEvening: { weight: 1, blow: deafEvening },
  copies: { weight: 2, blow: copies },
  delay: { weight: 4, blow: delay },
  late: { weight: 2, blow: late },
  stationClock: { weight: 2, blow: stationClock },
  serverClock: { weight: 2, blow: serverClock },
  database: { weight: 2, blow: database },
  brokerRestart: { weight: 2, blow: brokerRestart },
  powerCut: { weight: 3, blow: powerCut },
  stuck: { weight: 2, blow: stuck },
  block: { weight: 1, blow: block },
} as const satisfies Record<string, { readonly weight: number; readonly blow: Blow }>;

export const DEEDS = {
  byHand: { weight: 4, blow: byHand },
  once: { weight: 3, blow: once },
  change: { weight: 1, blow: change },
} as const satisfies Record<string, { readonly weight: number; readonly blow: Blow }>;
