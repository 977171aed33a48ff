import { formatNumber } from '../../../units/format.ts';
import { flowExamples, type FlowFacts, type SystemRule } from '../rule.ts';

/** Less water flows than the open sections should draw. */
export const flowLow = {
  rule: 'flow_low',
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'low_flow',
  outside: { pl: 'Płynie mniej wody, niż powinno', en: 'Less water flows than it should' },
  message: ({ sections, measuredM3PerH: measured, expectedM3PerH: expected }) => ({
    pl: `${sections.join(', ')}: płynie ${formatNumber(measured, 1, 'pl')} m³/h zamiast ${formatNumber(expected, 1, 'pl')} m³/h. Sprawdź zawór, filtr i pompę.`,
    en: `${sections.join(', ')}: ${formatNumber(measured, 1, 'en')} m³/h instead of ${formatNumber(expected, 1, 'en')} m³/h. Check the valve, filter and pump.`,
  }),
  sms: ({ measuredM3PerH: measured, expectedM3PerH: expected }) => ({
    pl: `płynie ${formatNumber(measured, 1, 'pl')} zamiast ${formatNumber(expected, 1, 'pl')} m³/h. Sprawdź filtr i pompę.`,
    en: `flow ${formatNumber(measured, 1, 'en')} instead of ${formatNumber(expected, 1, 'en')} m³/h. Check filter and pump.`,
  }),
  examples: flowExamples,
} as const satisfies SystemRule<string, FlowFacts>;
