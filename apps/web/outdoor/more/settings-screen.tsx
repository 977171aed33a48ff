import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { useMe } from '../../entities/session/session.ts';
import { useChooseLanguage } from '../../entities/session/use-server-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountChoice } from '../app/account-choice.tsx';
import { goTo } from '../app/use-route.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { MainAppLink, ScreenRow } from '../frame/links.tsx';

const SCREENS = ['users', 'regions', 'geoObjects'] as const;

const NAMES = { pl: 'Polski', en: 'English' } as const;

/** The signed-in user, the language, and the lists of the account. */
export function SettingsScreen() {
  const { t, language } = useTexts('outdoor');
  const choose = useChooseLanguage();
  const me = useMe();
  return (
    <>
      {me !== undefined && (
        <div className={css.card}>
          <h2>{me.client?.name}</h2>
          <p className={css.sub}>{me.user.email}</p>
        </div>
      )}
      {me !== undefined && (
        <AccountChoice me={me} title={t('accounts.switch')} onMove={() => goTo({ screen: 'now' })} />
      )}
      <div className={css.pair} role="group" aria-label={t('language')}>
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            className={BUTTON}
            lang={one}
            aria-pressed={one === language}
            onClick={() => void choose(one)}
          >
            {NAMES[one]}
          </button>
        ))}
      </div>
      <ul className={css.list}>
        {SCREENS.map((screen) => (
          <ScreenRow key={screen} to={{ screen }}>
            <b>{t(`screens.${screen}`)}</b>
          </ScreenRow>
        ))}
      </ul>
      <MainAppLink screen="settings" />
    </>
  );
}
