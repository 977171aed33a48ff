/** The fourteen models of the product range, by the name on their label. */
export const MODELS = [
  'AM-100-101',
  'AM-100-103',
  'AM-100-051',
  'AM-100-21',
  'AM-100-22',
  'AM-100-7',
  'AM-200',
  'AM-301',
  'AM-401',
  'AM-411',
  'AM-421',
  'AM-600',
  'WG-100',
  'AGB-2000',
] as const;

export type Model = (typeof MODELS)[number];
