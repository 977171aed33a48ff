import { useTexts } from '../../i18n/use-texts.ts';
import css from './timeline-legend.module.css';

export type LegendKind = 'irrigation' | 'fertigation' | 'control' | 'error' | 'unconfirmed' | 'skipped';

/** Legend for the bar styles. Placed outside the timeline's table. */
export function TimelineLegend({ kinds }: { readonly kinds: readonly LegendKind[] }) {
  const { t } = useTexts('ui');
  return (
    <ul className={css.legend} aria-label={t('timeline.legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i data-kind={kind} aria-hidden="true" />
          {t(`timeline.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
