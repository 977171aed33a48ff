import { impossibleValues } from './kinds/impossible-values.ts';
import { meterJump } from './kinds/meter-jump.ts';
import { sharedIdentity } from './kinds/shared-identity.ts';
import { unknownFields } from './kinds/unknown-fields.ts';
import { unreadableValues } from './kinds/unreadable-values.ts';
import { wrongClock } from './kinds/wrong-clock.ts';
import type { ProblemKind } from './kind.ts';

/** Names of all kinds, in the order in which they are shown. */
export const PROBLEM_NAMES = [
  'shared_identity',
  'wrong_clock',
  'impossible_values',
  'meter_jump',
  'unreadable_values',
  'unknown_fields',
] as const;

export type ProblemName = (typeof PROBLEM_NAMES)[number];

/** Every kind. To add one: a file in `kinds/`, its name above and a line here. */
export const PROBLEM_KINDS = {
  shared_identity: sharedIdentity,
  wrong_clock: wrongClock,
  impossible_values: impossibleValues,
  meter_jump: meterJump,
  unreadable_values: unreadableValues,
  unknown_fields: unknownFields,
} as const satisfies { readonly [Name in ProblemName]: ProblemKind<Name> };
