import * as commands from './command-scenes.ts';
import * as link from './link-scenes.ts';
import * as plans from './plan-scenes.ts';
import type { Scene } from './scene.ts';

/** All scenes of a run by name, in order. */
export const SCENES = {
  connection: link.connection,
  births: link.births,
  modules: link.modules,
  rebirth: link.rebirth,
  unconfirmed: link.unconfirmed,
  'foreign-watermark': link.foreignWatermark,
  'lost-link': link.lostLink,
  'host-offline': link.hostOffline,
  'late-state': link.lateState,
  opening: commands.opening,
  refusals: commands.refusals,
  closing: commands.closing,
  reopening: commands.reopening,
  cancelling: commands.cancelling,
  pumping: commands.pumping,
  'plan-answers': plans.planAnswers,
  'plan-runs': plans.planRuns,
  'plan-kept': plans.planKept,
  'plan-expiry': plans.planExpiry,
  'plan-offline': plans.planOffline,
  'removed-module': plans.removedModule,
  'power-cut': commands.powerCut,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES: readonly SceneName[] = Object.keys(SCENES).filter(isSceneName);

export function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(SCENES, name);
}
