import { expect, test } from 'vitest';
import { pushPayload } from './push-payload.ts';

const notice = {
  id: 'one',
  title: 'Alarm: frost',
  body: 'Tunnel: frost',
  language: 'en',
  link: 'https://farm.example/#/alarms',
  muteLink: 'https://farm.example/#/mute?t=abcdefghijkl',
} as const;

test('a notification opens its page, and its action opens the page that explains and mutes it', () => {
  expect(pushPayload(notice)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Alarm: frost',
      body: 'Tunnel: frost',
      navigate: notice.link,
      lang: 'en',
      dir: 'ltr',
      tag: 'one',
      actions: [{ action: 'mute', title: 'Why, mute for 24 h', navigate: notice.muteLink }],
    },
  });
  expect(pushPayload({ ...notice, muteLink: '' }).notification.actions).toEqual([]);
});

test('a digest of any length fits the payload limit of push services', () => {
  const payload = JSON.stringify(pushPayload({ ...notice, body: 'ż'.repeat(50_000) }));
  const bytes = encodeURIComponent(payload).replaceAll(/%../g, '.').length;
  expect(bytes).toBeLessThan(3000);
});
