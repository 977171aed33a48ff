import type { Rig } from './rig.ts';
import { type Blow, MINUTE, S, trouble } from './scene.ts';
import type { Server } from './server.ts';

/** The server dies somewhere in its next work, and another one starts. */
export const crash: Blow = ({ rig }) => {
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
export const freeze: Blow = ({ rig }) => {
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
export const overtaken: Blow = async ({ rig, people, account, station }) => {
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
export const twoLead: Blow = async ({ rig, people }) => {
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

/** A second process with a wrong clock comes, and the first one goes on: nothing may come of it. */
export const serverClock: Blow = async ({ rig }) => {
  if (rig.database.away || rig.working.length !== 1) return;
  const offMs = rig.luck.one([-2 * 60 * MINUTE, 25 * 60 * MINUTE, 20 * S]);
  rig.journal.say(rig.time.nowMs, `a process with a clock ${offMs / S} s off starts`);
  const wrong = await rig.startServer(offMs);
  rig.time.after(rig.luck.between(1 * MINUTE, 60 * MINUTE), () => wrong.kill());
};

export const database: Blow = async ({ rig }) => {
  if (rig.database.away) return;
  const awayMs = rig.luck.between(2 * S, 300 * S);
  trouble({ rig }, 'database', awayMs, 'restarts');
  await rig.databaseGone();
  rig.time.after(awayMs, () => rig.databaseBack());
};

export const brokerRestart: Blow = ({ rig }) => {
  if (!rig.broker.isUp) return;
  const awayMs = rig.luck.between(1 * S, 120 * S);
  trouble({ rig }, 'broker', awayMs + 30 * S, 'restarts');
  rig.broker.restart(awayMs);
};
