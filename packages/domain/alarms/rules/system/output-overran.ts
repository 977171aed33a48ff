import { shortName } from '../../../deliveries/sms-text.ts';
import type { SystemRule } from '../rule.ts';

/** An output was open longer than planned. It is closed again: the alarm is raised already ended. */
export const outputOverran = {
  rule: 'output_overran',
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'open_valve',
  message: ({ output, minutes }) => ({
    pl: `${output} był otwarty o ${minutes} min dłużej niż powinien.`,
    en: `${output} was open ${minutes} min longer than planned.`,
  }),
  sms: ({ output, minutes }) => ({
    pl: `${shortName(output)} był otwarty o ${minutes} min za długo.`,
    en: `${shortName(output)} was open ${minutes} min too long.`,
  }),
  examples: (name) => [{ output: name, minutes: 1440 }],
} as const satisfies SystemRule<string, { readonly output: string; readonly minutes: number }>;
