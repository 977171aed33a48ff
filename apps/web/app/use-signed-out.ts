import type { EventBody } from '@zagon/contract/live/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useGo } from '../lib/go.ts';
import { forgetSession } from './session-store.ts';

/** Why a session is over. */
type SessionEnd = EventBody<'log_out'>['reason'];

/**
 * What happens when the session is over, wished or not: everything of it is forgotten and the sign-in is shown. Where
 * somebody ended it, this device gets no messages any more; one that ran out by time still wants to hear of its frost.
 */
export function useSignedOut(): (why: SessionEnd) => void {
  const client = useQueryClient();
  const go = useGo();
  return useCallback(
    (why) => {
      forgetSession(client);
      go({ screen: 'login' }, { replace: true });
      if (why === 'signed_out' || why === 'ended') leavePush();
    },
    [client, go],
  );
}

function leavePush(): void {
  import('../lib/push/browser-push.ts')
    .then(({ leaveBrowser }) => leaveBrowser())
    // The server has forgotten this browser already: what is left here is an address that nobody writes to.
    .catch((error: unknown) => console.info('Messages on this device could not be ended here:', error));
}
