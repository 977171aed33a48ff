import { Button } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { hrefOf, type ScreenId } from '../lib/paths.ts';
import { roleOf, useMe } from '../lib/session.ts';
import { LazyScreen } from './lazy-screen.tsx';
import { maySee } from './may-see.ts';
import { PageFace } from './page-face.tsx';
import { screenOf } from './screens.ts';

/** A screen behind the sign-in; who may not see it is told so. The server decides, this only spares a refusal. */
export function GuardedScreen({ id }: { readonly id: ScreenId }) {
  const { t } = useTexts('app');
  const me = useMe();
  const screen = screenOf[id];
  if (me === undefined || screen === undefined) return null;
  if (maySee(screen, me) === 'show') return <LazyScreen id={id} />;
  const outside = me.client === null;
  const hint = roleOf(me) !== 'operator' ? 'deniedHint' : outside ? 'operatorHint' : 'insideHint';
  return (
    <PageFace title={t('page.denied')} hint={t(`page.${hint}`)}>
      <Button component="a" href={hrefOf({ screen: outside ? 'clients' : 'start' })} variant="default">
        {t(outside ? 'page.toClients' : 'page.toStart')}
      </Button>
    </PageFace>
  );
}
