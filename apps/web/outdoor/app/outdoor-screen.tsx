import { lazy, Suspense } from 'react';
import type { NotClosed } from '../../entities/output/use-not-closed.ts';
import { mayStop, roleOf, type Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { Loading } from '../frame/states.tsx';
import { NowScreen } from '../now/now-screen.tsx';
import { OpenScreen } from '../opening/open-screen.tsx';
import { RunningStrip } from '../stops/running-strip.tsx';
import { useStops } from '../stops/stops-context.ts';
import { AccountChoice } from './account-choice.tsx';
import { ScreenError } from './screen-error.tsx';
import type { OutdoorRoute } from './route.ts';

const ModulesScreen = lazy(() => loadChunk(() => import('../modules/modules-screen.tsx')));
const BoxScreen = lazy(() => loadChunk(() => import('../boxes/box-screen.tsx')));
const SchedulesScreen = lazy(() => loadChunk(() => import('../schedules/schedules-screen.tsx')));
const MoreScreens = lazy(() => loadChunk(() => import('../more/more-screens.tsx')));

type Props = { readonly route: OutdoorRoute | null; readonly notClosed: readonly NotClosed[]; readonly me: Me };

/** The screen of an address. Now and opening come with the first file, the others on demand. */
export function OutdoorScreenOf({ route, notClosed, me }: Props) {
  if (me.client === null) return <OutsideAccount me={me} />;
  // A blocked account can only stop.
  const isBlocked = me.client.state === 'blocked';
  const screen = isBlocked ? 'now' : (route?.screen ?? 'unknown');
  // On the other screens Stop is below them.
  const stops = screen === 'now' && mayStop(me) ? <StopAll notClosed={notClosed} /> : undefined;
  return (
    <ScreenError key={screen} stops={stops}>
      <Suspense fallback={<Loading />}>
        {isBlocked ? <NowScreen notClosed={notClosed} /> : <Screen route={route} notClosed={notClosed} />}
      </Suspense>
    </ScreenError>
  );
}

function StopAll({ notClosed }: Pick<Props, 'notClosed'>) {
  return <RunningStrip outputs={notClosed} onStop={useStops().askAll} />;
}

function Screen({ route, notClosed }: Pick<Props, 'route' | 'notClosed'>) {
  const { t } = useTexts('outdoor');
  switch (route?.screen) {
    case undefined:
      return <p>{t('unknownAddress')}</p>;
    case 'now':
      return <NowScreen notClosed={notClosed} />;
    case 'open':
      return <OpenScreen outputId={null} />;
    case 'openOne':
      return <OpenScreen key={route.id} outputId={route.id} />;
    case 'modules':
      return <ModulesScreen />;
    case 'box':
      return <BoxScreen key={route.id} code={route.id} />;
    case 'schedules':
      return <SchedulesScreen />;
    case 'more':
    case 'dashboards':
    case 'dashboard':
    case 'sections':
    case 'devices':
    case 'waterSources':
    case 'messages':
    case 'settings':
    case 'users':
    case 'regions':
    case 'geoObjects':
      return <MoreScreens route={route} />;
  }
}

/** A user of several accounts who is in none, or an operator who has not entered one. The address stays. */
function OutsideAccount({ me }: { readonly me: Me }) {
  const { t } = useTexts('outdoor');
  const isOperator = roleOf(me) === 'operator';
  return (
    <div className={css.stack}>
      {isOperator ? <p>{t('outside')}</p> : <AccountChoice me={me} title={t('accounts.choose')} />}
      <a className={BUTTON} href={`./${hrefOf({ screen: isOperator ? 'accounts' : 'start' })}`}>
        {t('toMainApp')}
      </a>
    </div>
  );
}
