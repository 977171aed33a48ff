import { type Blow, MINUTE, S } from './scene.ts';

/** A valve by hand, stopped in the middle or left to its time; sometimes everything at once. */
export const byHand: Blow = async ({ rig, people, account, station }) => {
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

export const once: Blow = async ({ rig, people, account, station }) => {
  const { luck, time } = rig;
  const id = await people.addOnce(account, station, luck.whole(6, 9), luck.whole(4, 25));
  if (id === null) return;
  const fate = luck.next();
  if (fate < 0.4) time.after(luck.between(6, 25) * MINUTE, () => people.remove(account, id));
  else if (fate < 0.6) time.after(luck.between(7, 22) * MINUTE, () => people.stopProgram(account));
};

export const change: Blow = async ({ rig, people, account }) => {
  if (rig.luck.happens(0.7)) await people.edit(account);
  else await people.pause(account);
};

export const block: Blow = ({ rig, people, account }) => people.block(account, rig.luck.between(5, 60) * MINUTE);
