import { CHOSEN_EVENTS } from '@zagon/domain/webhooks/events.ts';
import { expect, test } from 'vitest';
import { FACTS_SOURCES } from './event-facts.ts';

test('the facts of every event that can be chosen are read by one statement', () => {
  const read = Object.values(FACTS_SOURCES).flatMap(({ events }) => [...events]);
  expect(read.toSorted()).toEqual([...CHOSEN_EVENTS].sort());
});
