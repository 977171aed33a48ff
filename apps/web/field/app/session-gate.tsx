import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { loadSession } from '../../entities/session/session-store.ts';
import { Failed, Loading } from '../frame/states.tsx';
import { FieldShell } from './field-shell.tsx';
import { goToSignIn } from './sign-in.ts';

/** Loads the session; a visitor without one goes to the sign-in. */
export function SessionGate() {
  const client = useQueryClient();
  const [state, setState] = useState<'loading' | 'signed-in' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    loadSession(client).then(
      (me) => (me === null ? goToSignIn() : setState('signed-in')),
      (error: unknown) => {
        console.info('The session could not be loaded:', error);
        setState('failed');
      },
    );
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
