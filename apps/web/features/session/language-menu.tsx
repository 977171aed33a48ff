import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { DropMenu } from '../../ui/later/drop-menu.tsx';
import css from './user-menu.module.css';
import { languageNames } from '../../entities/session/language-switch.tsx';
import { useChooseLanguage } from '../../entities/session/use-server-language.ts';

/** The language menu in the top bar. */
export function LanguageMenu() {
  const { t, language } = useTexts('session');
  const choose = useChooseLanguage();
  return (
    <DropMenu
      position="bottom-end"
      width={180}
      target={
        <button type="button" className={css.language}>
          {language.toUpperCase()}
          <span className="vh">
            , {t('menu.language')}: {languageNames[language]}
          </span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      {(Menu) =>
        LANGUAGES.map((name) => (
          <Menu.Item
            key={name}
            lang={name}
            rightSection={name === language ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => void choose(name)}
          >
            {languageNames[name]}
          </Menu.Item>
        ))
      }
    </DropMenu>
  );
}
