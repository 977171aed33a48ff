import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inStartOrder } from './service-order.ts';
import type { ServicePlan } from './service.ts';

const plan = (name: string, ...after: string[]): ServicePlan => ({ name, scope: 'every', after });
const order = (...plans: ServicePlan[]) => inStartOrder(plans).map(({ name }) => name);

test('a service starts after those it uses, and otherwise in the given order', () => {
  expect(order(plan('listener', 'http'), plan('sweep'), plan('http', 'database'), plan('database'))).toEqual([
    'sweep',
    'database',
    'http',
    'listener',
  ]);
});

test.each([
  ['an unknown name', [plan('http', 'datebase')], 'http starts after datebase, which is unknown'],
  ['a name used twice', [plan('http'), plan('http')], 'two services have the same name'],
  ['a circle', [plan('a', 'b'), plan('b', 'a'), plan('c')], 'services wait for each other: a, b'],
])('%s is refused', (_, plans, message) => {
  expect(() => inStartOrder(plans)).toThrow(message);
});

test('every order without circles is found, whatever the given order', () => {
  const plans = fc
    .integer({ min: 1, max: 12 })
    .chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, index) =>
          fc
            .subarray(Array.from({ length: index }, (__, other) => `service ${other}`))
            .map((after) => plan(`service ${index}`, ...after)),
        ),
      ),
    );
  const shuffled = plans.chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));
  fc.assert(
    fc.property(shuffled, (given) => {
      const names = order(...given);
      for (const { name, after } of given)
        for (const other of after) expect(names.indexOf(other)).toBeLessThan(names.indexOf(name));
      expect(names.toSorted()).toEqual(given.map(({ name }) => name).toSorted());
    }),
  );
});
