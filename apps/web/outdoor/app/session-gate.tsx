import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { Failed, Loading } from '../frame/states.tsx';
import { startSession } from '../../entities/session/offline/start-session.ts';
import { OutdoorShell } from './outdoor-shell.tsx';
import { endSession } from './session-end.ts';

type GateState = 'loading' | 'signed-in' | 'failed';

/** Loads the session, or the last known state of this device. */
async function open(client: QueryClient): Promise<GateState> {
  try {
    if ((await startSession(client, 'outdoor')) !== null) return 'signed-in';
    await endSession(client);
    return 'loading';
  } catch (error) {
    console.info('The session could not be loaded:', error);
    return 'failed';
  }
}

/** The screens of a signed-in user; a visitor is sent to the sign-in. */
export function SessionGate() {
  const client = useQueryClient();
  const [state, setState] = useState<GateState>('loading');
  useEffect(() => {
    if (state === 'loading') void open(client).then(setState);
  }, [client, state]);
  switch (state) {
    case 'loading':
      return <Loading page />;
    case 'failed':
      return <Failed page onRetry={() => setState('loading')} />;
    case 'signed-in':
      return <SignedIn />;
  }
}

function SignedIn() {
  const me = useMe();
  return me === undefined ? <Loading page /> : <OutdoorShell me={me} />;
}
