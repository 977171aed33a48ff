import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readWhole } from './whole-reads.ts';

function pieces(...texts: string[]): Readable {
  const stream = new Readable({ read: () => undefined });
  readWhole(stream);
  for (const text of texts) stream.push(Buffer.from(text));
  return stream;
}

test('what came in pieces is read at once, and then there is nothing', () => {
  const stream = pieces('zag', 'on', '!');
  expect(String(stream.read())).toBe('zagon!');
  expect(stream.read()).toBeNull();
});

test('who asks for so many bytes gets so many', () => {
  const stream = pieces('zag', 'on');
  expect(String(stream.read(4))).toBe('zago');
  expect(String(stream.read())).toBe('n');
});

test('the end is told once everything is read', async () => {
  const stream = pieces('zag', 'on');
  stream.push(null);
  let text = '';
  const { promise: end, resolve } = Promise.withResolvers<void>();
  stream.on('end', resolve);
  stream.on('readable', () => (text += String(stream.read() ?? '')));
  await end;
  expect(text).toBe('zagon');
});
