import { formatNumber } from '../../../units/format.ts';
import type { FlowFacts, SystemRule } from '../rule.ts';

/** Water flows although everything is closed. */
export const flowLeak = {
  rule: 'flow_leak',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'leak',
  message: ({ measuredM3PerH: measured }) => ({
    pl: `Wszystko zamknięte, a płynie ${formatNumber(measured, 1, 'pl')} m³/h. Możliwy wyciek.`,
    en: `Everything is closed, but ${formatNumber(measured, 1, 'en')} m³/h is still flowing. There may be a leak.`,
  }),
} as const satisfies SystemRule<string, FlowFacts>;
