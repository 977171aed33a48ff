import { deadAmplitude } from './dead-amplitude.ts';
import { drift } from './drift.ts';
import { frozen } from './frozen.ts';
import { impossible } from './impossible.ts';
import type { SignName } from './names.ts';
import { persistentStep } from './persistent-step.ts';
import { returningSpike } from './returning-spike.ts';
import type { Sign } from './sign.ts';
import { stuck } from './stuck.ts';

/** Every sign. To add one: a file here, its name in `names.ts` and a line below. */
export const SIGNS: { readonly [Name in SignName]: Sign<Name> } = {
  impossible,
  stuck,
  returning_spike: returningSpike,
  persistent_step: persistentStep,
  dead_amplitude: deadAmplitude,
  drift,
  frozen,
};
