import { useTexts } from '../../../i18n/use-texts.ts';
import { Keys } from '../../../ui/frame/keys.tsx';
import css from '../search.module.css';

/** The keys of the search. Each has a clickable equivalent: the results, the groups, the list of all shortcuts. */
export function KeyHints({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useTexts('search');
  return (
    <div className={css.hints}>
      <span>
        <Keys keys={['↑', '↓']} /> {t('keys.choose')}
      </span>
      <span>
        <Keys keys={['Enter']} /> {t('keys.run')}
      </span>
      <span>
        <Keys keys={['Tab']} /> {t('keys.group')}
      </span>
      <button type="button" tabIndex={-1} onClick={onHelp}>
        {t('keys.help')}
      </button>
    </div>
  );
}
