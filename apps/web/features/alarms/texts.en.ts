export const alarmsEn = {
  title: 'Alarms',
} as const;
