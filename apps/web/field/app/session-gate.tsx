import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { loadSession } from '../../entities/session/session-store.ts';
import { Failed, Loading } from '../frame/states.tsx';
import { restoreState } from '../offline/restored.ts';
import { FieldShell } from './field-shell.tsx';
import { endSession } from './session-end.ts';

type GateState = 'loading' | 'signed-in' | 'failed';

/** How long the session may take before the last known state is shown, ms. */
const PATIENCE_MS = 1_000;

async function askServer(client: QueryClient): Promise<GateState> {
  try {
    if ((await loadSession(client)) !== null) return 'signed-in';
    await endSession(client);
    return 'loading';
  } catch (error) {
    console.info('The session could not be loaded:', error);
    return 'failed';
  }
}

/** Loads the session; until the server answers, and without a network, the last known state of this device. */
async function open(client: QueryClient): Promise<GateState> {
  const answer = askServer(client);
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS));
  const first = navigator.onLine ? await Promise.race([answer, late]) : 'late';
  if (first === 'signed-in' || first === 'loading') return first;
  return (await restoreState(client)) ? 'signed-in' : answer;
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
  return me === undefined ? <Loading page /> : <FieldShell me={me} />;
}
