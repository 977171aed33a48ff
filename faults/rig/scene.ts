import type { Account, FarmStation } from './farm.ts';
import type { People } from './people.ts';
import type { Rig } from './rig.ts';

/** Where a blow falls: an account, one of its stations, the people on it. */
export type Scene = {
  readonly rig: Rig;
  readonly people: People;
  readonly account: Account;
  readonly station: FarmStation;
};

export type Blow = (scene: Scene) => void | Promise<void>;

export const S = 1_000;
export const MINUTE = 60_000;
/** What was disturbed counts as disturbed a little longer, until everybody has found each other again. */
const AFTER_MS = 90 * S;

/** Notes that something is disturbed from now on for so many ms: what goes wrong meanwhile has a cause. */
export function trouble({ rig }: Pick<Scene, 'rig'>, what: string, ms: number, how: string): void {
  const { nowMs } = rig.time;
  rig.journal.trouble(what, nowMs - 1, nowMs + ms + AFTER_MS, how);
  rig.journal.say(nowMs, `${what}: ${how} for ${Math.round(ms / S)} s`);
}
