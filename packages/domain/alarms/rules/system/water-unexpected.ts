import { shortName } from '../../../deliveries/sms-text.ts';
import { formatNumber } from '../../../units/format.ts';
import type { SystemRule } from '../rule.ts';

/** The soil of a section became wetter although neither irrigation nor rain is known. */
export type WaterUnexpectedFacts = {
  readonly section: string;
  /** Points of the probe. */
  readonly risePct: number;
  /** Number of such rises within two weeks, with this one. */
  readonly times: number;
};

/** Water from an unknown source, such as a leak. A rise is over when it is seen: the alarm is raised already ended. */
export const waterUnexpected = {
  rule: 'water_unexpected',
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'leak',
  outside: { pl: 'Gleba zwilgotniała bez podlewania i deszczu', en: 'Soil became wetter without irrigation or rain' },
  message: ({ section, risePct, times }) => {
    const [pl, en] =
      times > 1 ? [` To już ${times}. raz w ciągu 14 dni.`, ` This is time ${times} in 14 days.`] : ['', ''];
    return {
      pl: `${section}: wilgotność wzrosła o ${formatNumber(risePct, 1, 'pl')} pkt proc., choć nie podlewano i nie padało.${pl} Sprawdź, czy nie ma wycieku.`,
      en: `${section}: moisture rose by ${formatNumber(risePct, 1, 'en')} points without irrigation or rain.${en} Check for a leak.`,
    };
  },
  sms: ({ section }) => ({
    pl: `${shortName(section)}: wilgotniej bez podlewania i deszczu. Sprawdź, czy nie cieknie.`,
    en: `${shortName(section)}: wetter without irrigation or rain. Check for a leak.`,
  }),
  examples: (name) => [1, 20].map((times) => ({ section: name, risePct: 45.6, times })),
} as const satisfies SystemRule<string, WaterUnexpectedFacts>;
