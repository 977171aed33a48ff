import { IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMe } from '../../entities/session/session.ts';
import type { ScreenId } from '../../navigation/paths.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import css from './settings.module.css';
import { settingsSections } from './settings-sections.ts';

/** Links to the pages of the settings, in groups. `current`: the page that is open. */
export function SettingsLinks({ current }: { readonly current?: ScreenId }) {
  const { t, language } = useTexts('settings');
  const me = useMe();
  return (
    <nav className={css.links} aria-label={t('sections')}>
      {settingsSections(me).map(({ group, sections }) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{t(`groups.${group}`)}</h2>
          <ul>
            {sections.map(({ id, label, icon: Icon }) => (
              <li key={id}>
                <ScreenLink to={{ screen: id }} aria-current={current === id ? 'page' : undefined}>
                  <Icon size={20} stroke={1.8} aria-hidden="true" />
                  <span className="grow">{label[language]}</span>
                  <IconChevronRight className={css.chevron} size={18} aria-hidden="true" />
                </ScreenLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
