import type { Language } from '@zagon/domain/core/language.ts';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { switchLanguage } from '../../i18n/language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './language-switch.module.css';

/** Each language in its own name; never a flag. */
export const languageNames = { pl: 'Polski', en: 'English' } as const satisfies Record<Language, string>;

/** Language choice before signing in; stored for the next visit and sent to the server after signing in. */
export function LanguageSwitch({
  onDark = false,
  onChosen,
}: {
  readonly onDark?: boolean;
  readonly onChosen: () => void;
}) {
  const { t, language } = useTexts('entrance');
  const choose = async (next: Language) => {
    await switchLanguage(next);
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
