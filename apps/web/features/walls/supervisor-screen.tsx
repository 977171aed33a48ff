import { lazy, Suspense } from 'react';
import { roleOf, useMe } from '../../entities/session/session.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { WallBoard } from './board/wall-board.tsx';
import { useWallLink } from './use-wall-link.ts';

const AccountsBoard = lazy(() => import('./operator/accounts-board.tsx'));

/** The wall view as a page for users, with Stop on everything; for operators outside accounts, that of all accounts. */
export default function SupervisorScreen() {
  const me = useMe();
  if (me === undefined) return null;
  if (roleOf(me) === 'operator' && me.entered === null)
    return (
      <Suspense fallback={<LoadingState height={480} />}>
        <AccountsBoard />
      </Suspense>
    );
  return <OwnBoard />;
}

function OwnBoard() {
  return <WallBoard link={useWallLink()} />;
}
