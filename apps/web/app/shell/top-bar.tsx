import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { UserMenu } from '../../features/session/user-menu.tsx';
import { LanguageMenu } from '../../features/session/language-menu.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { classes } from '../../ui/theme/classes.ts';
import { useSignedOut } from '../use-signed-out.ts';
import { OpenOutputsButton } from './open-outputs-button.tsx';
import { ConnectionState } from './connection-state.tsx';
import { MessagesButton } from './messages-button.tsx';
import { SearchEntry } from './search-entry.tsx';
import css from './top-bar.module.css';

/**
 * Connection on the left; search, language, colour scheme and user on the right. On a phone, the green bar with the logo.
 */
export function TopBar() {
  const { t } = useTexts('app');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const signedOut = useSignedOut();
  return (
    <header className={css.top}>
      <ScreenLink to={{ screen: 'start', search: { stay: true } }} className={css.brand}>
        <Logo size={24} />
        <b>zagon</b>
        <span className="vh">, {t('nav.home')}</span>
      </ScreenLink>
      <ConnectionState />
      <div className={css.right}>
        <OpenOutputsButton />
        <SearchEntry />
        <MessagesButton />
        <LanguageMenu />
        <ActionIcon
          className={classes('muted', css.scheme)}
          aria-label={t(dark ? 'top.toLight' : 'top.toDark')}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? <IconSun size={20} aria-hidden="true" /> : <IconMoon size={20} aria-hidden="true" />}
        </ActionIcon>
        <UserMenu onSignedOut={() => signedOut('signed_out')} />
      </div>
    </header>
  );
}
