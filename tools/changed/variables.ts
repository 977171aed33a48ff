/** Names of screens for the walks, separated by commas: only these are walked. */
export const WALKED_VARIABLE = 'ZAGON_WALK_SCREENS';

/** Names of screens for the walks, separated by commas: these were changed, and are shown in more faces than one. */
export const CHANGED_VARIABLE = 'ZAGON_CHANGED_SCREENS';
