import { describe, expect, test } from 'vitest';
import vectors from './vectors.json' with { type: 'json' };
import { airQuantities } from './testing/vectors/air.ts';
import { cropQuantities } from './testing/vectors/crop.ts';
import { fieldQuantities } from './testing/vectors/field.ts';
import type { Inputs, Quantities } from './testing/vectors/inputs.ts';
import { sunQuantities } from './testing/vectors/sun.ts';

const quantities: Quantities = {
  ...airQuantities,
  ...fieldQuantities,
  ...sunQuantities,
  ...cropQuantities,
};

/** Quantities with vectors that are not computed here. Currently none. */
const NOT_COMPUTED: string[] = [];

const byQuantity = Map.groupBy(vectors, (vector) => vector.quantity);

describe.each([...byQuantity].filter(([quantity]) => quantity in quantities))('%s', (quantity, cases) => {
  test.each(cases)('a quantity of $inputs is $expected ($source)', ({ inputs, expected, tolerance }) => {
    const compute = quantities[quantity];
    const computed: Inputs = inputs;
    expect(deviations(compute?.(computed), expected, tolerance)).toEqual([]);
  });
});

test('every quantity with vectors is computed, and every computed quantity has a vector', () => {
  const missing = [...byQuantity.keys()].filter((quantity) => !(quantity in quantities));
  expect(missing.toSorted()).toEqual(NOT_COMPUTED.toSorted());
  expect(Object.keys(quantities).filter((quantity) => !byQuantity.has(quantity))).toEqual([]);
});

/** Returns the paths at which a result deviates from the expected one, through lists, objects and null. */
function deviations(actual: unknown, expected: unknown, tolerance: number): string[] {
  if (typeof expected === 'number') {
    const near = typeof actual === 'number' && Math.abs(actual - expected) <= tolerance;
    return near ? [] : [`${String(actual)} and not ${expected}`];
  }
  if (expected === null || typeof expected !== 'object') {
    return actual === expected ? [] : [`${String(actual)} and not ${String(expected)}`];
  }
  const parts = new Map<string, unknown>(Object.entries(actual ?? {}));
  const sameLength = !Array.isArray(expected) || parts.size === expected.length;
  return [
    ...(sameLength ? [] : [`${parts.size} results`]),
    ...Object.entries(expected).flatMap(([name, part]) => deviations(parts.get(name), part, tolerance)),
  ];
}
