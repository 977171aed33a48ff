import { QUANTITIES } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { expect, test } from 'vitest';
import { scheduleBody } from './shapes.ts';
import { gateFacts } from './why.ts';

test('the wire accepts exactly the registered condition kinds, in a schedule and in its explanation', () => {
  const facts = gateFacts.options.find((option) => option.shape.kind.value === 'condition');
  expect(scheduleBody.shape.conditions.unwrap().element.shape.quantity.options).toEqual(QUANTITIES);
  expect(facts?.shape).toHaveProperty('quantity.options', QUANTITIES);
});
