import type { Rig } from './rig.ts';
import { type SceneStep, MINUTE, S, recordDisturbance } from './scene.ts';
import type { Server } from './server.ts';

/** The server dies at some point during its next work, and another one starts. */
export const crash: SceneStep = ({ rig }) => {
  const [server] = rig.working;
  if (server === undefined) return;
  const { random, time } = rig;
  const downMs = random.between(1 * S, 400 * S);
  const onDeath = (): void => {
    recordDisturbance({ rig }, 'server', downMs, `${server.name} dies`);
    time.after(0, () => server.kill());
    time.after(downMs, () => rig.startServer());
  };
  server.life.arm(
    random.pick(['at_statement', 'after_commit', 'after_publish']),
    'die',
    random.integer(1, 12),
    onDeath,
  );
};

/** The server freezes right after a commit; another one takes over; then the first resumes unaware of it. */
export const freeze: SceneStep = ({ rig }) => {
  const [server] = rig.working;
  if (server === undefined) return;
  const { random, time } = rig;
  const durationMs = random.between(13 * S, 21 * S);
  server.life.arm(random.pick(['after_commit', 'at_statement']), 'freeze', random.integer(1, 9), () => {
    recordDisturbance({ rig }, 'server', durationMs + 60 * S, `${server.name} stands still`);
    time.after(500, () => rig.startServer());
    time.after(durationMs, async () => {
      server.thaw();
      await server.settled();
    });
    time.after(durationMs + 40 * S, () => server.kill());
  });
};

/**
 * The server freezes between the commit of an opening and its sending. Another one takes over and closes the outputs
 * that users stop in between; then the first resumes and sends its opening, which is still valid.
 */
export const freezeBeforeSending: SceneStep = async ({ rig, people, account, station }) => {
  const [server] = rig.working;
  const valve = rig.random.pickOptional(station.source.valves);
  if (server === undefined || valve === undefined) return;
  const { random, time } = rig;
  const stopMs = random.between(15 * S, 17 * S);
  const thawMs = stopMs + random.between(2 * S, 8 * S);
  let opening: string | null = null;
  server.life.arm('after_claim', 'freeze', 1, () => {
    recordDisturbance({ rig }, 'server', thawMs + 60 * S, `${server.name} freezes with an unsent opening`);
    time.after(500, () => rig.startServer());
    time.after(stopMs, () => opening !== null && people.stop(account, station, opening));
    time.after(thawMs, async () => {
      server.thaw();
      await server.settled();
    });
    time.after(thawMs + 40 * S, () => server.kill());
  });
  opening = await people.open(account, valve, random.integer(5, 12));
};

/** Two processes lead one account each and plan at the same time. */
export const twoLeaders: SceneStep = async ({ rig, people }) => {
  const account = rig.random.pickOptional(rig.farm.accounts);
  const station = rig.random.pickOptional(account?.stations ?? []);
  if (account === undefined || station === undefined || rig.database.isDown || rig.working.length !== 1) return;
  const [first] = rig.working;
  await rig.pools.system.run(
    'update shards set process_id = null where shard = (select shard from clients where id = $1)',
    [account.id],
  );
  recordDisturbance({ rig }, 'server', 5 * MINUTE, 'two processes lead');
  const other = await rig.startServer();
  await other.lead();
  await people.addOnce(account, station, 6, 7);
  rig.time.after(4 * MINUTE, () => killOne(rig, first, other));
};

function killOne(rig: Rig, first: Server | undefined, other: Server): void {
  (first !== undefined && rig.random.happens(0.5) ? first : other).kill();
  rig.wake();
}

/** A second process with a wrong clock starts next to the first one; it must have no effect. */
export const serverClock: SceneStep = async ({ rig }) => {
  if (rig.database.isDown || rig.working.length !== 1) return;
  const offMs = rig.random.pick([-2 * 60 * MINUTE, 25 * 60 * MINUTE, 20 * S]);
  rig.journal.addLine(rig.time.nowMs, `a process with a clock ${offMs / S} s off starts`);
  const skewedServer = await rig.startServer(offMs);
  rig.time.after(rig.random.between(1 * MINUTE, 60 * MINUTE), () => skewedServer.kill());
};

export const database: SceneStep = async ({ rig }) => {
  if (rig.database.isDown) return;
  const downMs = rig.random.between(2 * S, 300 * S);
  recordDisturbance({ rig }, 'database', downMs, 'restarts');
  await rig.takeDatabaseDown();
  rig.time.after(downMs, () => rig.bringDatabaseUp());
};

export const brokerRestart: SceneStep = ({ rig }) => {
  if (!rig.broker.isUp) return;
  const downMs = rig.random.between(1 * S, 120 * S);
  recordDisturbance({ rig }, 'broker', downMs + 30 * S, 'restarts');
  rig.broker.restart(downMs);
};
