import { z } from 'zod';

const text = z.object({ pl: z.string(), en: z.string() });

/** A failure of the simulated field that can be switched on. */
export const scenario = z.object({
  name: z.string(),
  title: text,
  /** The expected effect in the product. */
  effect: text,
  /** The device it affects unless the command line names another one; null: the whole field. */
  usual_target: z.string().nullable(),
  /** The targets it currently affects; empty: it is off. Null: the whole field. */
  targets: z.array(z.string().nullable()),
});
/** One that can be switched for some members of the field alone, with how many of them it is on for. */
export const memberScenario = scenario.extend({ on_for: z.number().int(), of: z.number().int() });
export type MemberScenarioShape = z.output<typeof memberScenario>;

export type ScenarioShape = z.output<typeof scenario>;
