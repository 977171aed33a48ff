import { shortName } from '../../../deliveries/sms-text.ts';
import { formatNumber } from '../../../units/format.ts';
import type { SystemRule } from '../rule.ts';

/** A section that was watered, and whose probe saw nothing of it. */
export type WaterNotArrivedFacts = {
  readonly section: string;
  /** Two runs in a row, or one whose flow was wrong too. */
  readonly evidence: 'two_runs' | 'wrong_flow';
  /** Of the last run, points of the probe. */
  readonly risePct: number;
  readonly expectedPct: number;
};

/** The probe of a section did not respond to runs that usually wet it; the next run that wets it ends the alarm. */
export const waterNotArrived = {
  rule: 'water_not_arrived',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'low_flow',
  outside: { pl: 'Woda nie dotarła do sondy', en: 'Water did not reach the probe' },
  message: ({ section, evidence, risePct, expectedPct }) => {
    const [pl, en] = [
      `wzrost o ${formatNumber(risePct, 1, 'pl')} zamiast ${formatNumber(expectedPct, 1, 'pl')} pkt proc.`,
      `${formatNumber(risePct, 1, 'en')} instead of ${formatNumber(expectedPct, 1, 'en')} points`,
    ];
    switch (evidence) {
      case 'two_runs':
        return {
          pl: `${section}: po dwóch nawodnieniach z rzędu woda nie dotarła do sondy (${pl}). Sprawdź zawór i filtr.`,
          en: `${section} got no water in two runs in a row (${en}). Look at the valve and the filter.`,
        };
      case 'wrong_flow':
        return {
          pl: `${section}: po nawodnieniu woda nie dotarła do sondy (${pl}), a przepływ był zły. Sprawdź zawór i filtr.`,
          en: `${section} got no water in the last run (${en}), and its flow was wrong. Look at the valve and the filter.`,
        };
    }
  },
  sms: ({ section }) => ({
    pl: `${shortName(section)}: woda nie dotarła do sondy. Sprawdź zawór i filtr.`,
    en: `${shortName(section)} got no water. Look at the valve and the filter.`,
  }),
  examples: (name) =>
    (['two_runs', 'wrong_flow'] as const).map((evidence) => ({
      section: name,
      evidence,
      risePct: 12.3,
      expectedPct: 45.6,
    })),
} as const satisfies SystemRule<string, WaterNotArrivedFacts>;
