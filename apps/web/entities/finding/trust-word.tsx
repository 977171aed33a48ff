import { useTexts } from '../../i18n/use-texts.ts';
import { type SensorTrust, trustWordOf } from './sensor-trust.ts';
import css from './trust.module.css';

const TONES = { trusted: 'plain', watch: 'wait', not_trusted: 'warn' } as const;

/** One word beside a value: whether its sensor may be believed. Trust is quiet; what is not known looks stale. */
export function TrustWord({ of }: { readonly of: SensorTrust | null }) {
  const { t } = useTexts('findings');
  if (of === null) return null;
  const word = trustWordOf(of);
  return (
    <span className={css.word} data-tone={of.kind === 'judged' ? TONES[of.verdict] : 'stale'} data-word={word}>
      {t(`trust.${word}`)}
    </span>
  );
}
