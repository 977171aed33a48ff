/** Maximum length of the name of a wall. */
export const WALL_NAME_MAX_CHARS = 60;

/** How long an administrator has to enter the code at the wall, minutes. */
export const WALL_CODE_MINUTES = 15;

/** How long a wall shows the account before it has to be set up again, days. */
export const WALL_SESSION_DAYS = 365;
