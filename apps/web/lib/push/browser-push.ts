import { call } from '../../lib/api/client.ts';
import type { Refused } from '../../lib/api/types.ts';

/** Whether this browser takes messages while the page is closed. `unable`: it cannot, or not on this address. */
export type PushState = 'unable' | 'denied' | 'off' | 'on';

const WORKER = './push-worker.js';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return (subscription ?? null) === null ? 'off' : 'on';
}

export type Switched = { readonly state: PushState; readonly refused?: Refused };

/** Asks the person, the browser's service and our server, in this order; what one refuses is not half done. */
export async function switchPushOn(publicKey: string): Promise<Switched> {
  if (!canPush()) return { state: 'unable' };
  if ((await Notification.requestPermission()) !== 'granted') return { state: await pushState() };
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return { state: 'unable' };
  const answer = await call('subscribePush', { body: { endpoint, keys: { p256dh, auth } } });
  if (answer.ok) return { state: 'on' };
  await subscription.unsubscribe();
  return { state: 'off', refused: answer.error };
}

export async function switchPushOff(): Promise<Switched> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription !== undefined && subscription !== null) {
    await call('unsubscribePush', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return { state: await pushState() };
}
