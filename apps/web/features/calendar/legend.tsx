import { useTexts } from '../../i18n/use-texts.ts';
import css from './calendar.module.css';

const kinds = ['planned', 'done', 'skipped', 'error', 'fertigation', 'control'] as const;

/** Legend for the block styles and the lanes. */
export function Legend() {
  const { t } = useTexts('calendar');
  return (
    <footer className={css.legend}>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            {t(`legend.${kind}`)}
          </li>
        ))}
      </ul>
      <span>{t('lanes')}</span>
    </footer>
  );
}
