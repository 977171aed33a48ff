import type { SystemRule } from '../rule.ts';

/** A module without readings behind a station that is online. */
export const moduleSilent = {
  rule: 'module_silent',
  channels: ['app'],
  folded: true,
  tone: 'stale',
  icon: 'no_contact',
  message: () => ({ pl: 'Moduł milczy: brak odczytów', en: 'No readings from the module' }),
  examples: () => [undefined],
} as const satisfies SystemRule<string, undefined>;
