/** Names of all signs, in the order in which they are shown. */
export const SIGN_NAMES = [
  'impossible',
  'stuck',
  'returning_spike',
  'persistent_step',
  'dead_amplitude',
  'drift',
  'frozen',
] as const;

export type SignName = (typeof SIGN_NAMES)[number];
