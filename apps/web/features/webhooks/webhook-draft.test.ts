import { type WebhookShape, webhookEndpoints } from '@zagon/contract/webhooks/endpoints.ts';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, NEW_WEBHOOK, withEvent } from './webhook-draft.ts';
import { aWebhook } from './testing/webhooks.ts';

const accepts = (body: unknown) => webhookEndpoints.createWebhook.body.safeParse(body).success;

test('what the form sends is what the contract accepts, and nothing is lost by opening and saving it', () => {
  const things = { sections: ['018f0000-0000-7000-8000-000000000001'], objects: [], groups: [] };
  const saved: WebhookShape = { ...aWebhook, events: ['run.finished', 'alarm.raised'], things };
  const body = bodyOf(draftOf(saved));
  expect(accepts(body)).toBe(true);
  expect(body).toEqual({
    name: saved.name,
    address: saved.address,
    events: ['alarm.raised', 'run.finished'],
    things,
  });
  expect(bodyOf(NEW_WEBHOOK)).toMatchObject({ things: null });
});

test('an event that is chosen and taken back leaves the choice as it was', () => {
  const { events } = NEW_WEBHOOK;
  const more = withEvent(events, 'run.skipped', true);
  expect(more).toEqual(['alarm.raised', 'alarm.ended', 'run.skipped']);
  expect(withEvent(withEvent(more, 'alarm.raised', false), 'alarm.raised', true)).toEqual(more);
  expect(withEvent(more, 'run.skipped', false)).toEqual(events);
});

test.each([
  ['on', true],
  ['ended', true],
  ['off', false],
] as const)('the form of a webhook that is %s is switched on: %s', (state, isOn) => {
  expect(draftOf({ ...aWebhook, state }).isOn).toBe(isOn);
});
