import { join } from 'node:path';
import { z } from 'zod';
import { StateFile } from '../station/state-file.ts';
import { isScenarioName } from './registry.ts';

const switchSchema = z.object({
  name: z.string().refine(isScenarioName),
  /** Same format as `usualTarget` of a scenario. */
  target: z.string().nullable(),
  sinceMs: z.number(),
  /** When it ends by itself, ms since the epoch; absent: when it is switched off. */
  untilMs: z.number().optional(),
});
/** An active scenario. */
export type ScenarioSwitch = z.output<typeof switchSchema>;

const switchesSchema = z.array(switchSchema);

/** The file of active scenarios, written by the command and read by the simulator. */
export function switchesFile(dataDir: string): StateFile<readonly ScenarioSwitch[]> {
  return new StateFile(join(dataDir, 'simulator', 'scenarios.json'), (json) => switchesSchema.safeParse(json).data);
}

/** The switches that have not ended by themselves. */
export function activeSwitches(switches: readonly ScenarioSwitch[], nowMs: number): readonly ScenarioSwitch[] {
  return switches.filter(({ untilMs = Infinity }) => nowMs < untilMs);
}

/** Switches a scenario on; one that is already on restarts. */
export function switchedOn(current: readonly ScenarioSwitch[], added: ScenarioSwitch): readonly ScenarioSwitch[] {
  return [...switchedOff(current, added.name, added.target), added];
}

/** Switches a scenario off, for one target or (undefined) for all. */
export function switchedOff(
  current: readonly ScenarioSwitch[],
  name: ScenarioSwitch['name'],
  target: string | null | undefined,
): readonly ScenarioSwitch[] {
  return current.filter((each) => each.name !== name || (target !== undefined && each.target !== target));
}
