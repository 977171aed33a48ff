import { formatNumber } from '../../../units/format.ts';
import { flowExamples, type FlowFacts, type SystemRule } from '../rule.ts';

/** More water flows than the open sections should draw. */
export const flowHigh = {
  rule: 'flow_high',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'high_flow',
  outside: { pl: 'Płynie więcej wody, niż powinno', en: 'More water flows than it should' },
  message: ({ sections, measuredM3PerH: measured, expectedM3PerH: expected }) => ({
    pl: `${sections.join(', ')}: płynie ${formatNumber(measured, 1, 'pl')} m³/h zamiast ${formatNumber(expected, 1, 'pl')} m³/h. Możliwe pęknięcie rury.`,
    en: `${sections.join(', ')}: ${formatNumber(measured, 1, 'en')} m³/h instead of ${formatNumber(expected, 1, 'en')} m³/h. A pipe may have burst.`,
  }),
  sms: ({ measuredM3PerH: measured, expectedM3PerH: expected }) => ({
    pl: `płynie ${formatNumber(measured, 1, 'pl')} zamiast ${formatNumber(expected, 1, 'pl')} m³/h. Możliwe pęknięcie!`,
    en: `flow ${formatNumber(measured, 1, 'en')} instead of ${formatNumber(expected, 1, 'en')} m³/h. A pipe may have burst!`,
  }),
  examples: flowExamples,
} as const satisfies SystemRule<string, FlowFacts>;
