import { expect, test } from 'vitest';
import { CHOSEN_EVENTS, EVENT_TOPICS, eventsAbout, WEBHOOK_EVENTS } from './events.ts';

test('every event that can be chosen is offered once, under its topic', () => {
  expect(EVENT_TOPICS.flatMap(eventsAbout)).toEqual([...CHOSEN_EVENTS]);
  expect(Object.keys(WEBHOOK_EVENTS)).toEqual([...CHOSEN_EVENTS, 'test']);
});
