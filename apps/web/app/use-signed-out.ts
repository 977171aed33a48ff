import type { EventBody } from '@zagon/contract/live/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clearStops } from '../entities/output/stops/stop-store.ts';
import { keyOf } from '../api/query.ts';
import type { Me } from '../entities/session/session.ts';
import { removeTyped } from '../entities/session/stored-keys.ts';
import { useGo } from '../navigation/go.ts';
import { interruptForms } from '../navigation/leave-guard.ts';
import { reloadToStart } from '../navigation/reload-to-start.ts';
import { clearSession } from './session-store.ts';

/** Why a session ended. */
type SessionEnd = EventBody<'log_out'>['reason'];

/**
 * Handles the end of a session: discards its data and shows the sign-in. After an explicit sign-out, push
 * notifications on this device end too; after a timeout they continue, so that frost alarms still arrive.
 */
export function useSignedOut(): (why: SessionEnd) => void {
  const client = useQueryClient();
  const go = useGo();
  return useCallback(
    (why) => {
      const isWall = client.getQueryData<Me>(keyOf('me'))?.wall !== undefined;
      interruptForms();
      // A stop that is still to be sent continues after the next sign-in, unless the user leaves this device.
      if (why === 'signed_out') clearStops();
      clearSession(client);
      // A session that ends otherwise keeps drafts for the same user, who has not been asked.
      if (why === 'signed_out') removeTyped();
      // The session continues in another account, chosen in another tab.
      if (why === 'account_changed') return reloadToStart();
      // At a wall, a code from an administrator is more useful than a password form.
      go({ screen: isWall ? 'startWall' : 'login' }, { replace: true });
      if (why === 'signed_out' || why === 'ended') endPush();
    },
    [client, go],
  );
}

function endPush(): void {
  import('../entities/session/push/browser-push.ts')
    .then(({ removeSubscription: leaveBrowser }) => leaveBrowser())
    // The server has already dropped this subscription, so a leftover endpoint is harmless.
    .catch((error: unknown) => console.info('Could not remove the push subscription on this device:', error));
}
