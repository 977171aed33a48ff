import { type SceneStep, MINUTE, S } from './scene.ts';

/** Opens a valve by hand and either stops it or lets it time out. */
export const byHand: SceneStep = async ({ rig, people, account, station }) => {
  const { random, time } = rig;
  const valve = random.pickOptional(station.source.valves);
  if (valve === undefined) return;
  const id = await people.open(account, valve, random.integer(2, 12));
  if (id !== null && random.happens(0.7))
    time.after(
      random.pick([random.between(0, 8 * S), random.between(8 * S, 50 * S), random.between(1 * MINUTE, 6 * MINUTE)]),
      () => people.stop(account, station, id),
    );
};

export const once: SceneStep = async ({ rig, people, account, station }) => {
  const { random, time } = rig;
  const id = await people.addOnce(account, station, random.integer(6, 9), random.integer(4, 25));
  if (id === null) return;
  const outcome = random.next();
  if (outcome < 0.4) time.after(random.between(6, 25) * MINUTE, () => people.remove(account, id));
  else if (outcome < 0.6) time.after(random.between(7, 22) * MINUTE, () => people.stopSchedules(account));
};

export const change: SceneStep = async ({ rig, people, account }) => {
  if (rig.random.happens(0.7)) await people.edit(account);
  else await people.pause(account);
};

export const block: SceneStep = ({ rig, people, account }) => people.block(account, rig.random.between(5, 60) * MINUTE);
