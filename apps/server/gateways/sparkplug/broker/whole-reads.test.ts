import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readWhole } from './whole-reads.ts';

function streamOf(...texts: string[]): Readable {
  const stream = new Readable({ read: () => undefined });
  readWhole(stream);
  for (const text of texts) stream.push(Buffer.from(text));
  return stream;
}

test('a stream received in chunks is read at once and is then empty', () => {
  const stream = streamOf('zag', 'on', '!');
  expect(String(stream.read())).toBe('zagon!');
  expect(stream.read()).toBeNull();
});

test('a read with a size returns that many bytes', () => {
  const stream = streamOf('zag', 'on');
  expect(String(stream.read(4))).toBe('zago');
  expect(String(stream.read())).toBe('n');
});

test('the end is signalled once everything is read', async () => {
  const stream = streamOf('zag', 'on');
  stream.push(null);
  let text = '';
  const { promise: end, resolve } = Promise.withResolvers<void>();
  stream.on('end', resolve);
  stream.on('readable', () => (text += String(stream.read() ?? '')));
  await end;
  expect(text).toBe('zagon');
});
