/** How long an alarm is muted, h: long enough for a night and a day, short enough not to be forgotten. */
export const MUTE_H = 24;
