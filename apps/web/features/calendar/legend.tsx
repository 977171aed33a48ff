import { useTexts } from '../../i18n/use-texts.ts';
import { Legend } from '../../ui/list/legend.tsx';
import css from './calendar.module.css';

const kinds = ['planned', 'done', 'skipped', 'error', 'fertigation', 'control'] as const;

/** Legend for the block styles and the lanes. */
export function CalendarLegend() {
  const { t } = useTexts('calendar');
  return (
    <footer className={css.legend}>
      <Legend
        entries={kinds.map((kind) => ({
          kind: kind === 'planned' ? 'irrigation' : kind,
          text: t(`legend.${kind}`),
        }))}
      />
      <span>{t('lanes')}</span>
    </footer>
  );
}
