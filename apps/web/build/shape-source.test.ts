import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isOfShape } from '@zagon/contract/answer-shape.ts';
import { aModule } from '../entities/module/testing/test-module.ts';
import { anOpenHandOpening, aPlannedOpening } from '../entities/output/testing/test-opening.ts';
import { signedInUser } from '../entities/session/testing/test-me.ts';
import { shapeOf } from './shape-of.ts';
import { shapeSource } from './shape-source.ts';

const EXAMPLES = {
  me: signedInUser(1, { objects: [aModule({})], outputsOpenings: [aPlannedOpening()] }),
  listModules: [aModule({})],
  listHandOpenings: [anOpenHandOpening('o')],
  listPlannedOpenings: [aPlannedOpening()],
  closeOutput: { ok: true, id_command: 'c' },
} as const;

test.each(Object.entries(EXAMPLES))('an answer of %s has its shape, and none with a value less', (name, example) => {
  const endpoint = Object.entries(ENDPOINTS).find(([known]) => known === name)?.[1];
  if (endpoint === undefined) throw new Error(`${name} is not in the contract`);
  const shape = shapeOf(endpoint.reply);
  expect(isOfShape(example, shape)).toBe(true);
  const [item] = Array.isArray(example) ? example : [example];
  for (const key of Object.keys(item)) {
    const { [key]: _left, ...rest } = item;
    const isOptional = ['depths_cm', 'wall', 'pending_texts', 'test_area'].includes(key);
    expect(isOfShape(Array.isArray(example) ? [rest] : rest, shape), key).toBe(isOptional);
  }
});

test('what a newer server adds is accepted, and a value of another kind is not', () => {
  const shape = shapeOf(z.object({ state: z.enum(['a', 'b']), at: z.string().nullable(), list: z.array(z.number()) }));
  expect(isOfShape({ state: 'c', at: null, list: [], more: 1 }, shape)).toBe(true);
  for (const wrong of [null, [], {}, 'a', { state: 1, at: null, list: [] }, { state: 'a', at: null, list: [null] }])
    expect(isOfShape(wrong, shape)).toBe(false);
});

test('shapes written as source are the same shapes, and what they share is written once', () => {
  const part = z.object({ a: z.string(), b: z.number(), c: z.boolean(), d: z.string(), e: z.string().nullable() });
  const shapes = [shapeOf(part), shapeOf(z.array(part)), shapeOf(z.union([part, z.null()]))];
  const { constants, expressions } = shapeSource(shapes);
  const read: unknown = runInNewContext(`${constants};JSON.stringify([${expressions.join()}])`);
  expect(JSON.parse(String(read))).toEqual(shapes);
  expect(constants.split('\n')).toHaveLength(1);
});
