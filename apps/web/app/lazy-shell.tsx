import { createElement } from 'react';
import { LastStops } from '../entities/output/stops/last-stops.tsx';
import { useMe } from '../entities/session/session.ts';
import { FirstFrame } from './first-frame.tsx';
import { loadShell, loadWall } from './load-shell.ts';
import { PageError } from './message/page-error.tsx';
import { StopElsewhere } from './message/page-stops.tsx';
import { useChunk } from './use-chunk.ts';

/** The app shell in its own chunk, so that the sign-in does not wait for it; a wall has its own frame. */
export function LazyShell() {
  return (
    <PageError stops={<FrameStops />}>
      <ShellLoader />
    </PageError>
  );
}

/** The outermost boundary keeps Stop, and the way to the outdoor interface. */
function FrameStops() {
  return (
    <>
      <LastStops />
      <StopElsewhere />
    </>
  );
}

function ShellLoader() {
  const isWall = useMe()?.wall !== undefined;
  const component = useChunk(isWall ? loadWall : loadShell);
  return component === null ? <FirstFrame /> : createElement(component);
}
