import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { isTokenInPage, prepareWrites } from '../../api/attempt.ts';
import { useStoredState } from '../../entities/session/offline/use-stored-state.ts';
import { useServerLanguage } from '../../entities/session/use-server-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { roleOf, useMe, useOwnZone, type Me } from '../../entities/session/session.ts';
import { setDateFormat } from '../../time/date-format.ts';
import { ZoneContext } from '../../time/zone.ts';
import { openLiveLater } from '../../live/open-later.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import { reloadToStart } from '../../navigation/reload-to-start.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { useKit } from '../../ui/later/kit.ts';
import { useKitOnPress } from '../../ui/later/use-kit-on-press.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { SharedPartsProvider } from '../shared-parts-provider.tsx';
import { OpenByHandProvider } from '../open-by-hand-provider.tsx';
import { useQuiet } from '../use-quiet.ts';
import { useSignedOut } from '../use-signed-out.ts';
import { AlarmToasts } from './alarm-toasts.tsx';
import { Banners } from './banners.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { EnteredBanner } from './entered-banner.tsx';
import css from './shell.module.css';
import { useAppBadge } from './use-app-badge.ts';
import { RunningStops } from './running-stops.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of everything behind the sign-in: navigation bars, top bar, banners, and the single live connection. */
export default function Shell() {
  const { t } = useTexts('app');
  const me = useMe();
  const zone = useOwnZone();
  const phone = usePhone();
  const client = useQueryClient();
  const signedOut = useSignedOut();
  const end = useEffectEvent(signedOut);
  const blocked = me?.client?.state === 'blocked';
  useEffect(() => openLiveLater(client, ({ reason }) => end(reason)), [client]);
  useServerLanguage(me);
  useBrowserPush(me?.user.id);
  usePreparedWrites();
  useStoredState('app', reloadToStart);
  useAppBadge();
  if (me === undefined) return null;
  setDateFormat(me.user.date_format);
  if (blocked) {
    return (
      <>
        <EnteredBanner />
        <Suspense fallback={<LoadingState height={320} />}>
          <BlockedNotice me={me} onSignedOut={() => signedOut('signed_out')} help={<LazyHelp me={me} />} />
        </Suspense>
        <RunningStops />
      </>
    );
  }
  return (
    <ZoneContext value={zone}>
      <OpenByHandProvider>
        <a className={css.skip} href="#main" onClick={skipToMain}>
          {t('top.skip')}
        </a>
        <div className={css.shell}>
          {!phone && <SideBar />}
          <div className={css.page}>
            <TopBar />
            <Banners />
            <main id="main" className={css.main} tabIndex={-1}>
              <SharedPartsProvider>
                {/* Screens cache formatted dates, so a new format remounts them. */}
                <Outlet key={me.user.date_format} />
              </SharedPartsProvider>
            </main>
          </div>
          {phone && <BottomBar />}
        </div>
        <FactorDialog />
        <RunningStops />
        <AlarmToasts />
        {/* In place, not in a portal: outside a landmark, screen reader users would not find the notices again. */}
        <section aria-label={t('top.notices')}>
          <Notices phone={phone} />
        </section>
      </OpenByHandProvider>
    </ZoneContext>
  );
}

/** Pause before a token is requested, so that the requests of the screen come first, ms. */
const PREPARE_MS = 1_000;

/** Prefetches the csrf token, so that the first Stop takes one request instead of two. */
function usePreparedWrites(): void {
  useEffect(() => {
    const timer = setTimeout(() => void prepareWrites(), isTokenInPage() ? 0 : PREPARE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Notices of what happens before they can be shown wait for it. */
function Notices({ phone }: { readonly phone: boolean }) {
  useKitOnPress();
  const kit = useKit(useQuiet());
  return kit && <kit.Notifications withinPortal={false} position={phone ? 'top-center' : 'bottom-right'} />;
}

const BlockedNotice = lazy(() => loadChunk(() => import('../../features/session/blocked-notice.tsx')));
const BlockedHelp = lazy(() => import('../../features/tickets/blocked-help.tsx'));

/** Operators inside a blocked account request nothing. */
function LazyHelp({ me }: { readonly me: Me }) {
  if (roleOf(me) === 'operator') return null;
  return (
    <Suspense>
      <BlockedHelp />
    </Suspense>
  );
}

/** The router owns the hash, so the skip link moves the focus itself. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Renews or revokes this browser's push subscription for the signed-in user. */
function useBrowserPush(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    import('../../entities/session/push/browser-push.ts')
      .then(({ reconcileSubscription: settleBrowser }) => settleBrowser(userId))
      .catch((error: unknown) =>
        console.info('Push notifications on this device will be checked again next time:', error),
      );
  }, [userId]);
}
