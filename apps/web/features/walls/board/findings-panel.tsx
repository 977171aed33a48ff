import { IconDroplet } from '@tabler/icons-react';
import type { WorstLine } from '../../../entities/finding/use-worst-findings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import shared from './board.module.css';
import css from './panels.module.css';

type Props = {
  readonly findings: readonly WorstLine[];
  /** How many have room; the number of the others is shown. */
  readonly max: number;
};

/** What the soil water and the probes show that is worth checking, the worst first. */
export function FindingsPanel({ findings, max }: Props) {
  const { t } = useTexts('findings');
  const walls = useTexts('walls');
  if (findings.length === 0) return null;
  const shown = findings.slice(0, max);
  return (
    <section aria-label={t('worst.title')}>
      <h2 className={shared.heading}>{t('worst.title')}</h2>
      <ul className={css.panel}>
        {shown.map(({ id, title, tone }) => (
          <li key={id}>
            <span className={css.sign} data-tone={tone}>
              <IconDroplet size={24} aria-hidden="true" />
            </span>
            <div>
              <p className={css.finding}>{title}</p>
            </div>
          </li>
        ))}
      </ul>
      {findings.length > shown.length && (
        <p className={shared.more}>{walls.t('more', { count: findings.length - shown.length })}</p>
      )}
    </section>
  );
}
