import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTopic, hostFilters, isTopicId, parseTopic } from './topic.ts';
import type { SparkplugTopic } from './topic.ts';

const id = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => isTopicId(text) && text !== 'STATE');
const topic: fc.Arbitrary<SparkplugTopic> = fc.oneof(
  fc.record({ kind: fc.constant('state' as const), host: id }),
  fc.record({
    kind: fc.constant('node' as const),
    type: fc.constantFrom('NBIRTH', 'NDATA', 'NDEATH', 'NCMD'),
    group: id,
    node: id,
  }),
  fc.record({
    kind: fc.constant('device' as const),
    type: fc.constantFrom('DBIRTH', 'DDATA', 'DDEATH', 'DCMD'),
    group: id,
    node: id,
    device: id,
  }),
);

test('topics read in turn are not taken for one another', () => {
  fc.assert(
    fc.property(topic, topic, fc.array(fc.boolean()), (first, second, order) => {
      for (const value of order.map((isFirst) => (isFirst ? first : second)))
        expect(parseTopic(formatTopic(value))).toEqual(value);
    }),
  );
});

test('every topic can be read back as written', () => {
  fc.assert(
    fc.property(topic, (value) => {
      expect(parseTopic(formatTopic(value))).toEqual(value);
    }),
  );
});

test.each([
  '',
  'spBv1.0/zagon/NBIRTH',
  'spBv1.0/zagon/NBIRTH/S/',
  'spBv1.0/zagon/NBIRTH/+',
  'spBv1.0/zagon/#',
  'spAv1.0/zagon/NDATA/S',
  'spBv1.0/zagon/NDATA/S/D',
  'spBv1.0/zagon/DDATA/S',
  '/spBv1.0/zagon/NDATA/S',
  'STATE/zagon',
])('"%s" is not a Sparkplug topic', (text) => {
  expect(parseTopic(text)).toBeUndefined();
});

test.each(['a/b', '+', '#', '', 'x#', 'x\0'])('the id "%s" is refused in a topic', (node) => {
  expect(() => formatTopic({ kind: 'node', type: 'NCMD', group: 'zagon', node })).toThrow('cannot be used in a topic');
});

test('a host subscribes to the nodes and devices of its own group', () => {
  expect(hostFilters('zagon')).toEqual(['spBv1.0/zagon/+/+', 'spBv1.0/zagon/+/+/+']);
});
