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
