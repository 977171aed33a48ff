export const modulesEn = {
  title: 'Modules',
} as const;
