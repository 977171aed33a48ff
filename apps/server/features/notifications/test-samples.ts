import { anId } from '../../testing/farm.ts';
import type { Samples } from '../../testing/samples/sample.ts';

export const notificationSamples: Samples = {
  calls: {
    updateNotificationSettings: { body: () => ({ app: true, sound: false, email: true, sms: false, phone: '' }) },
    subscribePush: {
      body: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${anId()}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
    },
    unsubscribePush: { body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/unknown' }) },
    listOutbox: { query: 'limit=5' },
  },
};
