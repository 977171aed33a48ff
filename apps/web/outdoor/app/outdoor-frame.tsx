import { useState } from 'react';
import { useNotClosed } from '../../entities/output/use-not-closed.ts';
import { mayStop, type Me } from '../../entities/session/session.ts';
import css from '../frame/frame.module.css';
import { RunningStrip } from '../stops/running-strip.tsx';
import { StopSheet } from '../stops/stop-sheet.tsx';
import { StopsContext, type RequestedStops } from '../stops/stops-context.ts';
import { useRunningStops } from '../../entities/output/stops/use-stops.ts';
import { OutdoorBar } from './outdoor-bar.tsx';
import { OutdoorPlaces } from './outdoor-places.tsx';
import { OutdoorScreenOf } from './outdoor-screen.tsx';
import type { OutdoorRoute } from './route.ts';

/** The subject of the question: one output, or all that are not confirmed closed. */
type Asked = { readonly outputId: string } | 'all' | null;

type Props = { readonly me: Me; readonly route: OutdoorRoute | null };

/** The frame of every screen: bar, thumb navigation, and Stop for outputs that are not confirmed closed. */
export function OutdoorFrame({ me, route }: Props) {
  const stops = useRunningStops();
  const notClosed = useNotClosed();
  const [asked, setAsked] = useState<Asked>(null);
  const asking: RequestedStops = {
    ...stops,
    ask: (outputId) => setAsked({ outputId }),
    askAll: () => setAsked('all'),
  };
  const requestedOutputs =
    asked === null || asked === 'all' ? notClosed : notClosed.filter(({ output }) => output.id === asked.outputId);
  const stop = (outputIds: readonly string[]) => {
    stops.press(outputIds);
    // With several, the sheet stays open for the next one.
    if (outputIds.length === requestedOutputs.length) setAsked(null);
  };
  return (
    <StopsContext value={asking}>
      <div className={css.shell}>
        <OutdoorBar route={route} />
        <main id="main" className={css.main} tabIndex={-1}>
          <OutdoorScreenOf route={route} notClosed={notClosed} me={me} />
        </main>
        <div className={css.bottom}>
          {route?.screen !== 'now' && mayStop(me) && <RunningStrip outputs={notClosed} onStop={asking.askAll} />}
          <OutdoorPlaces route={route} />
        </div>
      </div>
      {asked !== null && <StopSheet outputs={requestedOutputs} onClose={() => setAsked(null)} onStop={stop} />}
    </StopsContext>
  );
}
