export const outputsEn = {
  title: 'Outputs',
} as const;
