import { Button } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { hrefOf, type ScreenId } from '../navigation/paths.ts';
import { roleOf, useMe } from '../entities/session/session.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { screenAccess } from './screen-access.ts';
import { MessagePage } from './message-page.tsx';
import { screenOf } from './screens.ts';

/**
 * A screen behind the sign-in. Shows "access denied" to users who may not see it.
 * The server enforces access; this only avoids a refusal.
 */
export function GuardedScreen({ id }: { readonly id: ScreenId }) {
  const { t } = useTexts('app');
  const me = useMe();
  const screen = screenOf[id];
  if (me === undefined) return null;
  if (screenAccess(screen, me) === 'show') return <LazyScreen id={id} />;
  const outside = me.client === null;
  const hint = roleOf(me) !== 'operator' ? 'deniedHint' : outside ? 'operatorHint' : 'insideHint';
  return (
    <MessagePage title={t('page.denied')} hint={t(`page.${hint}`)}>
      <Button component="a" href={hrefOf({ screen: outside ? 'accounts' : 'start' })} variant="default">
        {t(outside ? 'page.toAccounts' : 'page.toStart')}
      </Button>
    </MessagePage>
  );
}
