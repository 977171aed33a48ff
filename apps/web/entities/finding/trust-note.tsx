import { SILENCES } from '@zagon/domain/findings/silence.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWhen } from '../schedule/use-when.ts';
import type { SensorTrust } from './sensor-trust.ts';

/** What a word of trust rests on: since when, what was seen, what to do, and on how many days the sensor was trusted. */
export function TrustNote({ of }: { readonly of: SensorTrust | null }) {
  const { t, language } = useTexts('findings');
  const when = useWhen();
  if (of === null) return null;
  switch (of.kind) {
    case 'silent':
      return <p className="caption">{SILENCES[of.silence][language]}</p>;
    case 'expired':
      return <p className="caption">{t('trust.expired', { when: when(of.sinceMs).until })}</p>;
    case 'judged': {
      const { since, signs, trusted_days: days } = of.trust;
      const isTrusted = of.verdict === 'trusted';
      return (
        <>
          {!isTrusted && since !== null && (
            <p className="caption">{t(`trust.since.${of.verdict}`, { when: when(Date.parse(since)).until })}</p>
          )}
          {!isTrusted &&
            signs.map(({ name, title, text, advice }) => (
              <p key={name} className="caption">
                <b>{title[language]}.</b> {text[language]} {advice[language]}
              </p>
            ))}
          {days.of > 0 && <p className="caption">{t('trust.days', { count: days.of, trusted: days.trusted })}</p>}
        </>
      );
    }
  }
}
