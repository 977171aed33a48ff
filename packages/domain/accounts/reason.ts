/** Lengths of the reason that an operator writes for an act: both the operators and the account read it. */
export const REASON_MIN = 10;
export const REASON_MAX = 500;

/** Of restoring a deleted account, whose administrator asked for it. */
export const RESTORE_REASON_MIN = 3;
export const RESTORE_REASON_MAX = 200;
