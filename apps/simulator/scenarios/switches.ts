import { join } from 'node:path';
import { z } from 'zod';
import { KeptFile } from '../station/kept-file.ts';
import { isScenarioName } from './registry.ts';

const switchSchema = z.object({
  name: z.string().refine(isScenarioName),
  /** As `usualTarget` of a scenario. */
  target: z.string().nullable(),
  sinceMs: z.number(),
});
/** A scenario that is switched on. */
export type ScenarioSwitch = z.output<typeof switchSchema>;

const switchesSchema = z.array(switchSchema);

/** The file that the command writes and the simulator looks at: the scenarios that are on. */
export function switchesFile(dataDir: string): KeptFile<readonly ScenarioSwitch[]> {
  return new KeptFile(join(dataDir, 'simulator', 'scenarios.json'), (json) => switchesSchema.safeParse(json).data);
}

/** Switches one on; one that is on already begins anew. */
export function switchedOn(all: readonly ScenarioSwitch[], one: ScenarioSwitch): readonly ScenarioSwitch[] {
  return [...switchedOff(all, one.name, one.target), one];
}

/** Switches a scenario off, at one target or (undefined) everywhere. */
export function switchedOff(
  all: readonly ScenarioSwitch[],
  name: ScenarioSwitch['name'],
  target: string | null | undefined,
): readonly ScenarioSwitch[] {
  return all.filter((each) => each.name !== name || (target !== undefined && each.target !== target));
}
