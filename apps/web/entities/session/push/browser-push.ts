import { call } from '../../../api/client.ts';
import type { Refused } from '../../../api/types.ts';
import { clearOwner, storeOwner, storedOwner } from './owner.ts';

/** Whether this browser receives push notifications. `unable`: not supported, or not at this address. */
export type PushState = 'unable' | 'denied' | 'off' | 'on';

const WORKER = './push-worker.js';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

export type SwitchResult = { readonly state: PushState; readonly refused?: Refused };

/** Requests permission, subscribes, and registers with our server, in this order; rolls back if a step fails. */
export async function switchPushOn(publicKey: string, userId: string): Promise<SwitchResult> {
  if (!canPush()) return { state: 'unable' };
  if ((await Notification.requestPermission()) !== 'granted') return { state: await pushState() };
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const refused = await registerWithServer(subscription);
  if (refused === null) {
    storeOwner(userId);
    return { state: 'on' };
  }
  await subscription.unsubscribe();
  return refused === 'unable' ? { state: 'unable' } : { state: 'off', refused };
}

export async function switchPushOff(): Promise<SwitchResult> {
  const subscription = await currentSubscription();
  if (subscription !== null) await call('unsubscribePush', { body: { endpoint: subscription.endpoint } });
  await removeSubscription();
  return { state: await pushState() };
}

/** After sign-out: removes this browser's subscription. The server dropped it with the session. */
export async function removeSubscription(): Promise<void> {
  clearOwner();
  await (await currentSubscription())?.unsubscribe();
}

/**
 * After sign-in: keeps the subscription if it belongs to this user. Removes it if it belongs to another user who did
 * not sign out, so that their alarms are not shown to this one.
 */
export async function reconcileSubscription(userId: string): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  if (storedOwner() === userId) await registerWithServer(subscription);
  else await removeSubscription();
}

/** Null on success. `unable`: the browser provides no keys. */
async function registerWithServer(subscription: PushSubscription): Promise<Refused | 'unable' | null> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'unable';
  const answer = await call('subscribePush', { body: { endpoint, keys: { p256dh, auth } } });
  return answer.ok ? null : answer.error;
}
