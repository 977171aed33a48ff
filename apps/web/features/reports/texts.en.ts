export const reportsEn = {
  title: 'Reports',
} as const;
