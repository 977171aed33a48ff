import type { Account, FarmStation } from './farm.ts';
import type { People } from './people.ts';
import type { Rig } from './rig.ts';

/** The target of a fault or action: an account, one of its stations, its users. */
export type Scene = {
  readonly rig: Rig;
  readonly people: People;
  readonly account: Account;
  readonly station: FarmStation;
};

export type SceneStep = (scene: Scene) => void | Promise<void>;

export const S = 1_000;
export const MINUTE = 60_000;
/** A disturbance is extended by this time, until all components have reconnected. */
const RECOVERY_MS = 90 * S;

/** Records a disturbance from now on, so that problems during it have a known cause. */
export function recordDisturbance({ rig }: Pick<Scene, 'rig'>, subject: string, ms: number, reason: string): void {
  const { nowMs } = rig.time;
  rig.journal.addDisturbance(subject, nowMs - 1, nowMs + ms + RECOVERY_MS, reason);
  rig.journal.addLine(nowMs, `${subject}: ${reason} for ${Math.round(ms / S)} s`);
}
