import { expect, test } from 'vitest';
import { CHOSEN_EVENTS, EVENTS_OF_TOPICS, WEBHOOK_EVENTS } from './events.ts';

test('every event that can be chosen is offered once, under its topic', () => {
  expect(Object.values(EVENTS_OF_TOPICS).flat()).toEqual([...CHOSEN_EVENTS]);
  expect(Object.keys(WEBHOOK_EVENTS)).toEqual([...CHOSEN_EVENTS, 'test']);
});
