import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ScreenId } from '../../navigation/paths.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import type { SettingsEntry } from '../screen.ts';
import css from './settings.module.css';
import { SettingsLinks } from './settings-links.tsx';

type Props = { readonly id: ScreenId; readonly entry: SettingsEntry; readonly children: ReactNode };

/** A settings page: next to the links to the others, or on a phone alone, with a link back to their list. */
export function SettingsFrame({ id, entry, children }: Props) {
  const { t, language } = useTexts('settings');
  const phone = usePhone();
  return (
    <>
      <PageTitle {...(phone ? { crumb: <ScreenLink to={{ screen: 'settings' }}>{t('title')}</ScreenLink> } : {})}>
        {entry.label[language]}
      </PageTitle>
      <div className={phone ? undefined : css.frame}>
        {!phone && <SettingsLinks current={id} />}
        {/* The same element at every width: turning a tablet must not lose what is typed. */}
        <div className={css.content}>{children}</div>
      </div>
    </>
  );
}
