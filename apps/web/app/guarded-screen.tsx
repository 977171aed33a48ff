import { Button } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { hrefOf, type ScreenId } from '../navigation/paths.ts';
import { AgreementPage } from '../features/consents/agreement-page.tsx';
import { useIsPostponed } from '../features/consents/postponed.ts';
import { type Me, roleOf, textsToAccept, useMe } from '../entities/session/session.ts';
import { useVisitedList } from './beside/visited-list.ts';
import { WithListBeside } from './beside/with-list-beside.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { screenAccess } from './screen-access.ts';
import { MessagePage } from './message/message-page.tsx';
import type { Screen } from './screen.ts';
import { screenOf } from './screens.ts';
import { SettingsFrame } from './settings/settings-frame.tsx';

function hintOf(me: Me, { who }: Pick<Screen, 'who'>) {
  if (roleOf(me) === 'operator') return me.client === null ? 'operatorHint' : 'insideHint';
  // Farm administrators cannot give access to the operator area.
  return Array.isArray(who) && who.every((role) => role === 'operator') ? 'operatorsOnlyHint' : 'deniedHint';
}

/** Screens shown although the user has new terms to accept: nothing on them depends on the terms. */
const SHOWN_BEFORE: ReadonlySet<ScreenId> = new Set(['alarms', 'messages', 'message', 'settings', 'ticket']);

/**
 * A screen behind the sign-in. Shows "access denied" to users who may not see it.
 * The server enforces access; this only avoids a refusal.
 */
export function GuardedScreen({ id }: { readonly id: ScreenId }) {
  const { t } = useTexts('app');
  const me = useMe();
  const screen = screenOf[id];
  const pending = me === undefined ? [] : textsToAccept(me);
  const isPostponed = useIsPostponed(pending);
  useVisitedList(id);
  if (me === undefined) return null;
  if (!isPostponed && !SHOWN_BEFORE.has(id) && screen.settings === undefined) return <AgreementPage texts={pending} />;
  if (screenAccess(screen, me) === 'show') {
    const page = <LazyScreen id={id} />;
    if (screen.beside !== undefined)
      return (
        <WithListBeside lists={screen.beside} from={screen.besideFrom ?? 'desk'}>
          {page}
        </WithListBeside>
      );
    return screen.settings === undefined ? (
      page
    ) : (
      <SettingsFrame id={id} entry={screen.settings}>
        {page}
      </SettingsFrame>
    );
  }
  const outside = me.client === null;
  const hint = hintOf(me, screen);
  return (
    <MessagePage title={t('page.denied')} hint={t(`page.${hint}`)}>
      <Button component="a" href={hrefOf({ screen: outside ? 'accounts' : 'start' })} variant="default">
        {t(outside ? 'page.toAccounts' : 'page.toStart')}
      </Button>
    </MessagePage>
  );
}
