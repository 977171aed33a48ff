import { call } from '../api/client.ts';
import type { Refused } from '../api/types.ts';
import { forgetOwner, keepOwner, keptOwner } from './owner.ts';

/** Whether this browser takes messages while the page is closed. `unable`: it cannot, or not on this address. */
export type PushState = 'unable' | 'denied' | 'off' | 'on';

const WORKER = './push-worker.js';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscriptionHere()) === null ? 'off' : 'on';
}

export type Switched = { readonly state: PushState; readonly refused?: Refused };

/** Asks the person, the browser's service and our server, in this order; what one refuses is not half done. */
export async function switchPushOn(publicKey: string, userId: string): Promise<Switched> {
  if (!canPush()) return { state: 'unable' };
  if ((await Notification.requestPermission()) !== 'granted') return { state: await pushState() };
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const refused = await tellServer(subscription);
  if (refused === null) {
    keepOwner(userId);
    return { state: 'on' };
  }
  await subscription.unsubscribe();
  return refused === 'unable' ? { state: 'unable' } : { state: 'off', refused };
}

export async function switchPushOff(): Promise<Switched> {
  const subscription = await subscriptionHere();
  if (subscription !== null) await call('unsubscribePush', { body: { endpoint: subscription.endpoint } });
  await leaveBrowser();
  return { state: await pushState() };
}

/** Somebody signed out: this browser takes no messages any more. The server forgot it with the session. */
export async function leaveBrowser(): Promise<void> {
  forgetOwner();
  await (await subscriptionHere())?.unsubscribe();
}

/**
 * Somebody is signed in: a browser that takes his messages goes on with them in this session. One that takes those of
 * another person, who did not sign out, is taken from him: his alarms are not shown to this one.
 */
export async function settleBrowser(userId: string): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription === null) return;
  if (keptOwner() === userId) await tellServer(subscription);
  else await leaveBrowser();
}

/** Null: the server knows it. `unable`: the browser gives no keys. */
async function tellServer(subscription: PushSubscription): Promise<Refused | 'unable' | null> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'unable';
  const answer = await call('subscribePush', { body: { endpoint, keys: { p256dh, auth } } });
  return answer.ok ? null : answer.error;
}
