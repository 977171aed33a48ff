import type { QueryClient } from '@tanstack/react-query';
import { clearSessionData } from '../../entities/session/session-store.ts';
import { removeTyped } from '../../entities/session/stored-keys.ts';
import { fieldPathInApp } from '../../navigation/outdoor-page.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { clearStops } from '../../entities/output/stops/stop-store.ts';

/** Leaves for the sign-in of the main app, which returns to this screen. */
function goToSignIn(): void {
  const next = fieldPathInApp(location.hash.replace(/^#/, ''));
  location.replace(`./${hrefOf({ screen: 'login', search: { next } })}`);
}

/**
 * The session has ended, or there is none: its data is removed from this device. A pending stop continues after signing
 * in.
 */
export async function endSession(client: QueryClient): Promise<void> {
  await clearSessionData(client);
  goToSignIn();
}

/** The session moved to another account: nothing of this one may be visible in it. */
export async function moveAccount(client: QueryClient): Promise<void> {
  await clearSessionData(client);
  location.reload();
}

/** Ends the use of this device by the user: nothing of theirs stays on it. */
export async function signOut(client: QueryClient): Promise<void> {
  clearStops();
  removeTyped();
  try {
    const { removeSubscription } = await import('../../entities/session/push/browser-push.ts');
    await removeSubscription();
  } catch (error) {
    // The server has already dropped this subscription, so a leftover endpoint is harmless.
    console.info('Could not remove the push subscription on this device:', error);
  }
  await endSession(client);
}
