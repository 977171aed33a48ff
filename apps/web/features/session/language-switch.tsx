import type { Language } from '@zagon/domain/core/language.ts';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { speak } from '../../i18n/language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './language-switch.module.css';

/** Languages name themselves; never a flag. */
export const languageNames = { pl: 'Polski', en: 'English' } as const satisfies Record<Language, string>;

/** The choice of language before signing in; kept for the next visit and told to the server after signing in. */
export function LanguageSwitch({
  onDark = false,
  onChosen,
}: {
  readonly onDark?: boolean;
  readonly onChosen: () => void;
}) {
  const { t, language } = useTexts('session');
  const choose = async (next: Language) => {
    await speak(next);
    onChosen();
  };
  return (
    <div className={css.switch} data-on-dark={onDark || undefined} role="group" aria-label={t('languageSwitch')}>
      {LANGUAGES.map((name) => (
        <button key={name} type="button" lang={name} aria-pressed={name === language} onClick={() => void choose(name)}>
          {languageNames[name]}
        </button>
      ))}
    </div>
  );
}
