export const dashboardEn = {
  title: 'Dashboard',
} as const;
