import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OutdoorScreen } from '../app/route.ts';
import { signOut } from '../app/session-end.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { MainAppLink, ScreenRow } from '../frame/links.tsx';

const SCREENS = [
  'dashboards',
  'sections',
  'devices',
  'waterSources',
  'messages',
  'settings',
] as const satisfies readonly OutdoorScreen[];

/** Everything other than running outputs, modules and schedules. */
export function MoreScreen() {
  const { t } = useTexts('outdoor');
  const me = useMe();
  const client = useQueryClient();
  const leave = async () => {
    // Even without a response from the server the session ends on this device.
    await call('logout');
    await signOut(client);
  };
  return (
    <>
      <ul className={css.list}>
        {SCREENS.map((screen) => (
          <ScreenRow key={screen} to={{ screen }}>
            <b>{t(`screens.${screen}`)}</b>
            {screen === 'messages' && me !== undefined && me.unreadMessages > 0
              ? t('messages.unread', { count: me.unreadMessages })
              : null}
          </ScreenRow>
        ))}
      </ul>
      <MainAppLink screen="start" />
      <button type="button" className={BUTTON} onClick={() => void leave()}>
        <IconLogout size={24} aria-hidden="true" />
        {t('signOut')}
      </button>
    </>
  );
}
