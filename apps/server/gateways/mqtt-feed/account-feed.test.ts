import type { EventBody } from '@zagon/contract/live/events.ts';
import type { FeedFarm } from '@zagon/domain/mqtt-feed/farm.ts';
import { expect, test } from 'vitest';
import { AccountFeed } from './account-feed.ts';

const AT = '2026-06-10T07:40:00Z';
const FARM: FeedFarm = {
  accountId: 'a',
  language: 'en',
  modules: [
    {
      id: 'm',
      name: 'Probe',
      serialNumber: 'P-1',
      model: 'Probe',
      firmware: '',
      inputs: [],
      stationId: null,
      isStation: false,
      isConnected: false,
      isCurrent: true,
      reportingIntervalS: 900,
      values: {},
    },
  ],
  outputs: [{ id: 'o', name: 'Valve', moduleId: 'm', sectionId: null, isOpen: null }],
  sections: [],
};
const OPENED: EventBody<'data'> = {
  id_object: 'm',
  timestamp: AT,
  dtimestamp: AT,
  timestamp_unix: 0,
  communication: 'current',
  online: null,
  fields: { TEMP_1: { value: 21, previous: null, trend: 0, timestamp: AT } },
  outputs: [{ id: 'o', state: true, state_at: AT }],
};

test('a state that is received while the farm is read is not replaced by an older one', async () => {
  const reads: ((farm: FeedFarm) => void)[] = [];
  const published: (readonly [string, string])[] = [];
  const feed = new AccountFeed({
    read: () => new Promise((resolve) => reads.push(resolve)),
    publish: (...message) => published.push(message),
    failed: (error) => expect.fail(String(error)),
  });
  const first = feed.refresh();
  reads[0]?.(FARM);
  await first;
  const second = feed.refresh();
  feed.data(OPENED);
  reads[1]?.(FARM);
  await second;
  const statesOf = (topic: string) => published.filter(([at]) => at === topic).map(([, payload]) => payload);
  expect(statesOf('zagon/a/outputs/o/state')).toEqual(['None', 'open']);
  expect(statesOf('zagon/a/modules/m/values')).toEqual([JSON.stringify({ TEMP_1: 21, at: AT })]);
  feed.stop();
});
