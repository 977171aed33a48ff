import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

const part = (fromByte: number, untilByte: number) => ({ kind: 'part', fromByte, untilByte });

test.each([
  [null, { kind: 'whole' }],
  ['bytes=0-', part(0, 100)],
  ['bytes=40-', part(40, 100)],
  ['bytes=40-49', part(40, 50)],
  ['bytes=40-999', part(40, 100)],
  ['bytes=-10', part(90, 100)],
  ['bytes=-999', part(0, 100)],
  ['bytes=99-99', part(99, 100)],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
])('for a file of 100 bytes, %j selects %j', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});

test.each(['bytes=-', 'bytes=50-40', 'bytes=0-1,5-6', 'lines=0-5', 'bytes=a-b', 'bytes=1e3-'])(
  'the range %j is ignored, since it is malformed or not supported',
  (header) => expect(byteRangeOf(header, 100)).toEqual({ kind: 'whole' }),
);
