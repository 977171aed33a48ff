import { call } from '../../../api/client.ts';
import type { Refused } from '../../../api/types.ts';
import { WORKER } from '../../../navigation/worker.ts';
import { clearOwner, storeOwner, storedOwner } from './owner.ts';

/** Whether this browser receives push notifications. `unable`: not supported, or not at this address. */
export type PushState = 'unable' | 'needs_install' | 'denied' | 'off' | 'on';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** iPhones and iPads offer push to pages on the home screen only (since iOS 16.4). iPads call themselves Macs. */
function needsInstall(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  const isTablet = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return (isApple || isTablet) && !window.matchMedia('(display-mode: standalone)').matches;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return needsInstall() ? 'needs_install' : 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

export type SwitchResult = { readonly state: PushState; readonly refused?: Refused };

/** Requests permission, subscribes, and registers with our server, in this order; rolls back if a step fails. */
export async function switchPushOn(publicKey: string, userId: string): Promise<SwitchResult> {
  if (!canPush()) return { state: await pushState() };
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
 * At every start and after sign-in: compares this user's subscription with the server's and renews it. Removes that of
 * another user who did not sign out, so that their alarms are not shown to this one.
 */
export async function reconcileSubscription(userId: string): Promise<void> {
  const isOwner = storedOwner() === userId;
  if (!canPush()) return;
  if (isOwner && Notification.permission === 'granted') return keepSubscribed(userId);
  if ((await currentSubscription()) !== null) await removeSubscription();
}

/**
 * Subscribes again if the browser lost its subscription, or has one for another key: browsers drop subscriptions
 * without notice, and the user still expects alarms here.
 */
async function keepSubscribed(userId: string): Promise<void> {
  const settings = await call('getNotificationSettings');
  if (!settings.ok) return;
  const publicKey = settings.value.push_public_key;
  const subscription = await currentSubscription();
  if (subscription === null || !isForKey(subscription, publicKey)) {
    await subscription?.unsubscribe();
    await switchPushOn(publicKey, userId);
  } else await registerWithServer(subscription);
}

function isForKey({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  if (key === null) return false;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** The subscription of this browser at its push service; null if there is none. */
export async function currentEndpoint(): Promise<string | null> {
  return (await currentSubscription())?.endpoint ?? null;
}

/** Null on success. `unable`: the browser provides no keys. */
async function registerWithServer(subscription: PushSubscription): Promise<Refused | 'unable' | null> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'unable';
  const answer = await call('subscribePush', { body: { endpoint, keys: { p256dh, auth } } });
  return answer.ok ? null : answer.error;
}
