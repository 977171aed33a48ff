import type { QueryClient } from '@tanstack/react-query';
import { clearSessionData } from '../../entities/session/session-store.ts';
import { clearStops } from '../stops/stop-store.ts';
import { goToSignIn } from './sign-in.ts';

/** Ends the use of this device by the user: nothing of theirs stays on it. */
export function signOut(client: QueryClient): void {
  clearStops();
  clearSessionData(client);
  import('../../entities/session/push/browser-push.ts')
    .then(({ removeSubscription }) => removeSubscription())
    // The server has already dropped this subscription, so a leftover endpoint is harmless.
    .catch((error: unknown) => console.info('Could not remove the push subscription on this device:', error))
    .finally(goToSignIn);
}
