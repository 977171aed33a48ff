import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../navigation/go.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { SettingsLinks } from './settings-links.tsx';

/** The list of settings pages on a phone; wider screens show it next to each page, so they open the first page. */
export default function SettingsScreen() {
  const { t } = useTexts('settings');
  const phone = usePhone();
  const go = useGo();
  useEffect(() => {
    if (!phone) go({ screen: 'settingsProfile' }, { replace: true });
  }, [phone, go]);
  if (!phone) return null;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <SettingsLinks />
    </>
  );
}
