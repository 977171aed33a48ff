import { type SceneStep, MINUTE, S, recordDisturbance } from './scene.ts';

const DAY_MS = 86_400_000;
/** Hours of the day (UTC) at which probes measure. */
export const MEASURED_H = [3, 9, 15, 21] as const;
const LAST_MEASURED_H = Math.max(...MEASURED_H);

export const partition: SceneStep = (scene) => {
  const { rig, station } = scene;
  const { random, time, broker } = rig;
  const directions = random.pick([
    { up: true, down: true },
    { up: true, down: false },
    { up: false, down: true },
  ]);
  const durationMs = random.pick([
    random.between(5 * S, 60 * S),
    random.between(1 * MINUTE, 20 * MINUTE),
    random.between(1, 3) * 60 * MINUTE,
  ]);
  recordDisturbance(
    scene,
    station.serial,
    durationMs + 30 * S,
    `the link is cut (${directions.up ? 'up' : ''}${directions.down ? 'down' : ''})`,
  );
  broker.cut(station.serial, directions);
  time.after(durationMs, () => broker.restore(station.serial));
};

/** Cuts the link of a station with a probe over the day's last measurement, which is then sent late. */
export const eveningLinkCut: SceneStep = ({ rig }) => {
  const station = rig.farm.stations.find(({ probe }) => probe !== null);
  if (station === undefined) return;
  const { random, time } = rig;
  const measuredMs =
    Math.floor(time.nowMs / DAY_MS) * DAY_MS + (LAST_MEASURED_H * 60 + random.integer(-20, -1)) * MINUTE;
  if (measuredMs < time.nowMs) return;
  time.at(measuredMs, () => {
    const durationMs = random.between(25, 90) * MINUTE;
    recordDisturbance({ rig }, station.serial, durationMs + 30 * S, 'the link is cut in the evening');
    rig.broker.cut(station.serial, { up: true, down: true });
    time.after(durationMs, () => rig.broker.restore(station.serial));
  });
};

/** Delivers every message three times, the last copy ten minutes late. */
export const copies: SceneStep = (scene) => {
  const { rig, station } = scene;
  rig.journal.addLine(rig.time.nowMs, `${station.serial}: all messages arrive three times`);
  rig.broker.conditionsOf(station.serial).copies = 3;
  rig.time.after(12 * MINUTE, () => (rig.broker.conditionsOf(station.serial).copies = 1));
};

/** Delays messages so that they overtake each other, some beyond the validity of a command. */
export const delay: SceneStep = (scene) => {
  const { rig, station } = scene;
  const durationMs = rig.random.between(2 * MINUTE, 15 * MINUTE);
  recordDisturbance(scene, station.serial, durationMs + 60 * S, 'messages are delayed');
  rig.broker.conditionsOf(station.serial).delayMs = rig.random.pick([3 * S, 20 * S, 90 * S]);
  rig.time.after(durationMs, () => (rig.broker.conditionsOf(station.serial).delayMs = 0));
};

/** Delivers an opening only after its validity has expired. */
export const late: SceneStep = async (scene) => {
  const { rig, people, account, station } = scene;
  const valve = rig.random.pickOptional(station.source.valves);
  if (valve === undefined) return;
  const holdMs = rig.random.between(31 * S, 50 * S);
  recordDisturbance(scene, station.serial, holdMs + 60 * S, `commands are delayed by ${Math.round(holdMs / S)} s`);
  rig.broker.conditionsOf(station.serial).holdMs = holdMs;
  await people.open(account, valve, rig.random.integer(2, 12));
  rig.time.after(60 * S, () => (rig.broker.conditionsOf(station.serial).holdMs = 0));
};

export const stationClock: SceneStep = (scene) => {
  const { rig, station } = scene;
  const { random, time, stations } = rig;
  const durationMs = random.between(20 * MINUTE, 90 * MINUTE);
  const offMs = random.pick([-2 * 60 * MINUTE, -MINUTE, 3 * MINUTE, 60 * MINUTE]);
  const nowMs = time.nowMs;
  rig.journal.addDisturbance(`clock ${station.serial}`, nowMs, nowMs + durationMs + 4 * 60 * MINUTE, 'clock');
  recordDisturbance(scene, station.serial, durationMs + 4 * 60 * MINUTE, `its clock jumps by ${offMs / S} s`);
  const rigStation = stations.get(station.serial);
  if (rigStation === undefined) return;
  rigStation.clockOffMs = offMs;
  // with the link down, only the module itself can end an opening
  if (random.happens(0.5)) {
    rig.broker.cut(station.serial, { up: true, down: true });
    time.after(durationMs, () => rig.broker.restore(station.serial));
  }
  time.after(durationMs, () => (rigStation.clockOffMs = 0));
};

export const powerCut: SceneStep = (scene) => {
  const { rig, station } = scene;
  const { random, time, stations } = rig;
  const rigStation = stations.get(station.serial);
  if (rigStation === undefined || !rigStation.isOn) return;
  const downMs = random.pick([random.between(2 * S, 60 * S), random.between(1 * MINUTE, 40 * MINUTE)]);
  recordDisturbance(scene, station.serial, downMs + 30 * S, 'has no power');
  rigStation.cutPower();
  time.after(downMs, () => rigStation.start());
};

export const stuck: SceneStep = (scene) => {
  const { rig, station } = scene;
  const durationMs = rig.random.between(10 * MINUTE, 60 * MINUTE);
  const valve = rig.random.pickOptional(station.source.valves);
  const name =
    rig.random.happens(0.7) && valve !== undefined ? `${valve.module}/${valve.field}` : (station.source.pumps[0] ?? '');
  recordDisturbance(scene, station.serial, durationMs + 30 * MINUTE, `${name} is stuck`);
  const { modules } = rig.stations.get(station.serial) ?? {};
  modules?.stuck.add(name);
  rig.time.after(durationMs, () => void modules?.stuck.delete(name));
};
