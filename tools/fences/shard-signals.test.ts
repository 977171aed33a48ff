import { expect, test } from 'vitest';
import { unheardSignals } from './shard-signals.ts';

const job = (scope: string, signal: string): string =>
  `serviceOf({ name: 'watch', scope: '${scope}', after: [] }, (onStop) => {
  onStop(bus.on('${signal}', () => worker.wake()));
  return worker;
});`;

test('a job of scope shard must not depend on a signal that does not leave its process', () => {
  expect(unheardSignals('apps/server/jobs/watch.ts', job('shard', 'readingsCommitted'))).toEqual([
    'apps/server/jobs/watch.ts:2 hears readingsCommitted, which does not leave its process, but works for accounts that others may lead',
  ]);
});

test.each([
  ['a signal that reaches every process', 'shard', 'schedulesChanged'],
  ['a job that handles what its own process received', 'every', 'readingsCommitted'],
  ['a job that claims its rows', 'one', 'settingsReported'],
])('%s is accepted', (_, scope, signal) => {
  expect(unheardSignals('apps/server/jobs/watch.ts', job(scope, signal))).toEqual([]);
});
