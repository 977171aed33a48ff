import type { Text } from '../../../core/language.ts';
import { formatNumber } from '../../../units/format.ts';
import { type FeedOff, flowExamples, type FlowFacts, type SystemRule } from '../rule.ts';

/** Less water flows than the open sections should draw; if what feeds them is off, that is named as the reason. */
export const flowLow = {
  rule: 'flow_low',
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'low_flow',
  outside: { pl: 'Płynie mniej wody, niż powinno', en: 'Less water flows than it should' },
  message: ({ sections, measuredM3PerH: measured, expectedM3PerH: expected, feedsOff }) => {
    const off = offText(feedsOff);
    return {
      pl: `${sections.join(', ')}: płynie ${formatNumber(measured, 1, 'pl')} m³/h zamiast ${formatNumber(expected, 1, 'pl')} m³/h. ${off?.pl ?? 'Sprawdź zawór, filtr i pompę.'}`,
      en: `${sections.join(', ')}: ${formatNumber(measured, 1, 'en')} m³/h instead of ${formatNumber(expected, 1, 'en')} m³/h. ${off?.en ?? 'Check the valve, filter and pump.'}`,
    };
  },
  sms: ({ measuredM3PerH: measured, expectedM3PerH: expected, feedsOff }) => ({
    pl: `płynie ${formatNumber(measured, 1, 'pl')} zamiast ${formatNumber(expected, 1, 'pl')} m³/h. ${feedsOff.length > 0 ? 'Pompa jest wyłączona.' : 'Sprawdź filtr i pompę.'}`,
    en: `flow ${formatNumber(measured, 1, 'en')} instead of ${formatNumber(expected, 1, 'en')} m³/h. ${feedsOff.length > 0 ? 'The pump is off.' : 'Check filter and pump.'}`,
  }),
  examples: flowExamples,
} as const satisfies SystemRule<string, FlowFacts>;

/** What is off, and whether somebody stopped it; null if nothing is. */
function offText(feedsOff: readonly FeedOff[]): Text | null {
  if (feedsOff.length === 0) return null;
  const names = (byHand: boolean) => feedsOff.filter((feed) => feed.byHand === byHand).map(({ name }) => name);
  const [stopped, off] = [names(true).join(', '), names(false).join(', ')];
  const sentences = [
    stopped === '' ? null : { pl: `Zatrzymano ręcznie: ${stopped}.`, en: `Stopped by hand: ${stopped}.` },
    off === '' ? null : { pl: `Wyłączone: ${off}.`, en: `Switched off: ${off}.` },
  ].filter((sentence) => sentence !== null);
  return { pl: sentences.map(({ pl }) => pl).join(' '), en: sentences.map(({ en }) => en).join(' ') };
}
