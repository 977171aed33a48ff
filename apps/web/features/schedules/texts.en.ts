export const schedulesEn = {
  title: 'Schedules',
} as const;
