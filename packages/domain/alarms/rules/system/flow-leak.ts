import { formatNumber } from '../../../units/format.ts';
import { flowExamples, type FlowFacts, type SystemRule } from '../rule.ts';

/** Water flows although everything is closed. */
export const flowLeak = {
  rule: 'flow_leak',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'leak',
  outside: { pl: 'Woda płynie, choć wszystko jest zamknięte', en: 'Water flows although everything is closed' },
  message: ({ measuredM3PerH: measured }) => ({
    pl: `Wszystko zamknięte, a płynie ${formatNumber(measured, 1, 'pl')} m³/h. Możliwy wyciek.`,
    en: `Everything is closed, but ${formatNumber(measured, 1, 'en')} m³/h is still flowing. There may be a leak.`,
  }),
  sms: ({ measuredM3PerH: measured }) => ({
    pl: `wszystko zamknięte, a płynie ${formatNumber(measured, 1, 'pl')} m³/h. Wyciek?`,
    en: `all is closed, but ${formatNumber(measured, 1, 'en')} m³/h flows. A leak?`,
  }),
  examples: flowExamples,
} as const satisfies SystemRule<string, FlowFacts>;
