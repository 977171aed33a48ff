import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { loadSession } from '../../entities/session/session-store.ts';
import { Failed, Loading } from '../frame/states.tsx';
import { restoreState } from '../offline/restored.ts';
import { FieldShell } from './field-shell.tsx';
import { endSession } from './session-end.ts';

type GateState = 'loading' | 'signed-in' | 'failed';

/** Loads the session; without a network, the last known state of this device. */
async function open(client: QueryClient): Promise<GateState> {
  if (!navigator.onLine && (await restoreState(client))) return 'signed-in';
  try {
    if ((await loadSession(client)) !== null) return 'signed-in';
    await endSession(client);
    return 'loading';
  } catch (error) {
    console.info('The session could not be loaded:', error);
    return (await restoreState(client)) ? 'signed-in' : 'failed';
  }
}

/** The screens of a signed-in user; a visitor goes to the sign-in. */
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
  return me === undefined ? <Loading page /> : <FieldShell me={me} />;
}
