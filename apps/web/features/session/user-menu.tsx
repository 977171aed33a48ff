import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTv,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { call } from '../../api/client.ts';
import { roleOf, useMe, type Me } from '../../entities/session/session.ts';
import { askToLeave } from '../../navigation/leave-guard.ts';
import { fieldHref } from '../../navigation/outdoor-page.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { DropMenu, type MenuParts } from '../../ui/later/drop-menu.tsx';
import css from './user-menu.module.css';

const schemes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const satisfies Record<
  MantineColorScheme,
  unknown
>;

/** Initials of the name; the first letter of the address if there is no name. */
function initials({ first_name, family_name, email }: Me['user']): string {
  const letters = `${first_name.charAt(0)}${family_name.charAt(0)}`;
  return (letters === '' ? email.charAt(0) : letters).toUpperCase();
}

/** Account menu: the signed-in user, the colour scheme, and sign out. */
export function UserMenu({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { t } = useTexts('session');
  const app = useTexts('app');
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (me === undefined) return null;
  const { user } = me;
  const signOut = async () => {
    // Even without a response from the server the session ends on this device.
    await call('logout');
    onSignedOut();
  };
  return (
    <DropMenu
      position="bottom-end"
      width={260}
      target={
        <button type="button" className={css.user}>
          <b>{initials(user)}</b>
          <span className="vh">, {app.t('top.user')}</span>
        </button>
      }
    >
      {(Menu) => (
        <>
          <div className={css.who}>
            {user.first_name !== '' && (
              <b>
                {user.first_name} {user.family_name}
              </b>
            )}
            <span>{user.email}</span>
            <span>{t(`menu.roles.${roleOf(me)}`)}</span>
          </div>
          <Menu.Divider />
          <Menu.Item
            component="a"
            href={hrefOf({ screen: 'settings' })}
            leftSection={<IconSettings size={18} aria-hidden="true" />}
          >
            {t('menu.settings')}
          </Menu.Item>
          {me.client !== null && <OtherViews parts={Menu} />}
          <Menu.Divider />
          <Menu.Label>{t('menu.theme')}</Menu.Label>
          {(Object.keys(schemes) as MantineColorScheme[]).map((scheme) => {
            const Icon = schemes[scheme];
            return (
              <Menu.Item
                key={scheme}
                leftSection={<Icon size={18} aria-hidden="true" />}
                rightSection={scheme === colorScheme ? <IconCheck size={16} aria-hidden="true" /> : null}
                onClick={() => setColorScheme(scheme)}
              >
                {t(`menu.${scheme}`)}
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden="true" />}
            onClick={() => askToLeave(() => void signOut())}
          >
            {t('menu.signOut')}
          </Menu.Item>
        </>
      )}
    </DropMenu>
  );
}

/** The farm as it is shown outdoors, and on a wall. */
function OtherViews({ parts: Menu }: { readonly parts: MenuParts }) {
  const { t } = useTexts('session');
  return (
    <>
      <Menu.Item component="a" href={fieldHref('/')} leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}>
        {t('menu.field')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={hrefOf({ screen: 'supervisor' })}
        leftSection={<IconDeviceTv size={18} aria-hidden="true" />}
      >
        {t('menu.wall')}
      </Menu.Item>
    </>
  );
}
