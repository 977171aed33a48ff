import { formatNumber } from '@zagon/domain/units/format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { DropPanel } from '../../../ui/later/drop-panel.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { useFarmZone } from '../../session/session.ts';
import { totalM3, type WaterPart } from './water-parts.ts';
import css from './water-why.module.css';

type Props = {
  /** What the sum is, as its label says: "Used today". */
  readonly label: string;
  readonly parts: readonly WaterPart[];
  /** `run`: reported until `atMs`; `due`: planned from `atMs` on. */
  readonly kind: 'run' | 'due';
  readonly atMs: number;
  readonly nameOf: (outputId: string) => string;
  /** The sum as it is shown, which is pressed. */
  readonly children: ReactNode;
};

/** A sum of water that explains itself when it is pressed: what each section contributes, and how that is known. */
export function WaterWhy({ label, parts, kind, atMs, nameOf, children }: Props) {
  const { t, language } = useTexts('waterWhy');
  const why = useTexts('valueWhy');
  const zone = useFarmZone();
  const sumM3 = totalM3(parts);
  const amount = (m3: number | null) => (m3 === null ? t('noFlow') : `${formatNumber(m3, 1, language)} m³`);
  const byName = new Intl.Collator(language, { numeric: true });
  const lines = parts
    .map((part) => ({ ...part, name: nameOf(part.outputId) }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
  return (
    <DropPanel
      width={320}
      position="bottom-start"
      target={
        <button type="button" className={css.sum} aria-label={why.t('of', { value: `${label}: ${amount(sumM3)}` })}>
          {children}
        </button>
      }
    >
      {() => (
        <div className={css.card}>
          <b>{label}</b>
          {lines.length > 0 && (
            <Facts plain>
              {lines.map(({ outputId, name, minutes, m3 }) => (
                <Fact key={outputId} label={`${name}, ${formatNumber(minutes, 0, language)} min`}>
                  {amount(m3)}
                </Fact>
              ))}
            </Facts>
          )}
          <p>
            {t(lines.length === 0 ? `none.${kind}` : kind, {
              time: formatTime(atMs, 'time', language, zone),
            })}
          </p>
        </div>
      )}
    </DropPanel>
  );
}
