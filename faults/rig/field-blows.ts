import { type Blow, MINUTE, S, trouble } from './scene.ts';

const DAY_MS = 86_400_000;
/** The hours of a day at which probes measure (UTC). */
export const MEASURED_H = [3, 9, 15, 21] as const;
const LAST_MEASURED_H = Math.max(...MEASURED_H);

export const partition: Blow = (scene) => {
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
export const deafEvening: Blow = ({ rig }) => {
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
export const copies: Blow = (scene) => {
  const { rig, station } = scene;
  rig.journal.say(rig.time.nowMs, `${station.serial}: everything comes three times`);
  rig.broker.troubleOf(station.serial).copies = 3;
  rig.time.after(12 * MINUTE, () => (rig.broker.troubleOf(station.serial).copies = 1));
};

/** Messages are held back and overtake each other: some by more than an order is valid. */
export const delay: Blow = (scene) => {
  const { rig, station } = scene;
  const forMs = rig.luck.between(2 * MINUTE, 15 * MINUTE);
  trouble(scene, station.serial, forMs + 60 * S, 'messages are held back');
  rig.broker.troubleOf(station.serial).delayMs = rig.luck.one([3 * S, 20 * S, 90 * S]);
  rig.time.after(forMs, () => (rig.broker.troubleOf(station.serial).delayMs = 0));
};

/** An opening reaches its station, but only when its validity is over. */
export const late: Blow = async (scene) => {
  const { rig, people, account, station } = scene;
  const valve = rig.luck.any(station.source.valves);
  if (valve === undefined) return;
  const holdMs = rig.luck.between(31 * S, 50 * S);
  trouble(scene, station.serial, holdMs + 60 * S, `orders are held back for ${Math.round(holdMs / S)} s`);
  rig.broker.troubleOf(station.serial).holdMs = holdMs;
  await people.open(account, valve, rig.luck.whole(2, 12));
  rig.time.after(60 * S, () => (rig.broker.troubleOf(station.serial).holdMs = 0));
};

export const stationClock: Blow = (scene) => {
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

export const powerCut: Blow = (scene) => {
  const { rig, station } = scene;
  const { luck, time, stations } = rig;
  const played = stations.get(station.serial);
  if (played === undefined || !played.isOn) return;
  const awayMs = luck.one([luck.between(2 * S, 60 * S), luck.between(1 * MINUTE, 40 * MINUTE)]);
  trouble(scene, station.serial, awayMs + 30 * S, 'has no power');
  played.cutPower();
  time.after(awayMs, () => played.start());
};

export const stuck: Blow = (scene) => {
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
