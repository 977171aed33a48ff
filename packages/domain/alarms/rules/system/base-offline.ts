import type { SystemRule } from '../rule.ts';

/** A base station without a link; `modules` counts those that are out of contact as well. */
export const baseOffline = {
  rule: 'base_offline',
  channels: ['app', 'email', 'sms'],
  folded: false,
  tone: 'error',
  icon: 'station_offline',
  message: ({ modules }) =>
    modules === 0
      ? { pl: 'Urządzenie nie odpowiada', en: 'The device is not responding' }
      : {
          pl: `Stacja bazowa nie odpowiada, moduły bez łączności: ${modules}`,
          en: `Base station not responding, modules without contact: ${modules}`,
        },
  examples: () => [{ modules: 0 }, { modules: 5000 }],
} as const satisfies SystemRule<string, { readonly modules: number }>;
