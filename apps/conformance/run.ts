import type { Check, Verdict } from './checks/check.ts';
import { CHECKS } from './checks/registry.ts';
import type { Exchange } from './exchange/exchange.ts';
import type { Host } from './host/host.ts';
import type { Pace } from './host/pace.ts';
import { SCENE_NAMES, SCENES, type SceneName } from './scenes/registry.ts';
import { Stage, type StageOptions } from './scenes/stage.ts';

export type CheckResult = { readonly check: Check; readonly verdict: Verdict };

/** Runs all scenes with a station, and judges the recording. */
export async function runConformance(
  host: Host,
  pace: Pace,
  options: StageOptions,
  onScene: (scene: SceneName) => void,
): Promise<readonly CheckResult[]> {
  const stage = new Stage(host, pace, options);
  for (const name of SCENE_NAMES) {
    onScene(name);
    host.startScene(name);
    if ((await SCENES[name].play(stage)) === false) break;
  }
  return judge(host.exchange);
}

/** Judges a recorded exchange by every check. */
export function judge(exchange: Exchange): readonly CheckResult[] {
  return CHECKS.map((check) => ({ check, verdict: check.judge(exchange) }));
}
