import { expect, test } from 'vitest';
import { createBus } from './bus.ts';

test('a signal reaches every listener in order of registration, until it unsubscribes', () => {
  const bus = createBus<{ readonly schedulesChanged: readonly [string]; readonly importStarted: readonly [] }>();
  const received: string[] = [];
  const end = bus.on('schedulesChanged', (accountId) => received.push(`first ${accountId}`));
  bus.on('schedulesChanged', (accountId) => received.push(`second ${accountId}`));
  bus.on('importStarted', () => received.push('import'));
  bus.send('schedulesChanged', 'a');
  end();
  bus.send('schedulesChanged', 'b');
  expect(received).toEqual(['first a', 'second a', 'second b']);
});

test('a signal of another process reaches every listener, but is not carried on', () => {
  const bus = createBus<{ readonly schedulesChanged: readonly [string] }>();
  const received: string[] = [];
  bus.on('schedulesChanged', (accountId) => received.push(`listener ${accountId}`));
  const end = bus.onSent('schedulesChanged', (accountId) => received.push(`carrier ${accountId}`));
  bus.send('schedulesChanged', 'a');
  bus.deliver('schedulesChanged', 'b');
  end();
  bus.send('schedulesChanged', 'c');
  expect(received).toEqual(['listener a', 'carrier a', 'listener b', 'listener c']);
});
