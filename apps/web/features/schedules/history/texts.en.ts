export const historyEn = {
  program: 'Schedule',
  from: 'From',
  until: 'To',
  none: 'No cycles ended in these days.',
  noProgram: 'No schedules yet.',
  mismatch: 'The response is for other days and is not shown.',
  water: '{{water}} m³',
  why: 'Why?',
  going: 'no result yet',
  cycles_one: '{{count}} cycle',
  cycles_other: '{{count}} cycles',
} as const;
