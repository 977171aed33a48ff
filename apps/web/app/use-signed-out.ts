import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useGo } from '../lib/go.ts';
import { forgetSession } from './session-store.ts';

/** What happens when the session is over, wished or not: everything of it is forgotten and the sign-in is shown. */
export function useSignedOut(): () => void {
  const client = useQueryClient();
  const go = useGo();
  return useCallback(() => {
    forgetSession(client);
    go({ screen: 'login' }, { replace: true });
  }, [client, go]);
}
