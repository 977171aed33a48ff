import { GROUP_ID } from '@zagon/device-protocol/metric-names.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { nodeBirth, startEdgeSession } from '@zagon/sparkplug/edge-session.ts';
import { expect, test } from 'vitest';
import type { LinkMessage } from '../../intake/ingest/link-message.ts';
import { newCounters } from '../../intake/counters.ts';
import { networkStation } from '../../stores/networks/field-devices.ts';
import { Host } from './host.ts';

const NOW = Date.parse('2026-06-11T10:00:00Z');

test.each([
  ['a network', networkStation('0199f0aa-0000-7000-8000-000000000001'), 0],
  ['a network that is none', 'network:none', 0],
  ['a station', 'AGB2000-1', 1],
])('of what comes in the name of %s, this much is taken', (_who, node, taken) => {
  const delivered: LinkMessage[] = [];
  const counters = newCounters();
  const host = new Host({
    nowMs: () => NOW,
    counters,
    requestRebirth: () => undefined,
    deliver: (message) => delivered.push(message) > 0,
    whenRoom: () => Promise.resolve(),
  });
  const { payload } = nodeBirth(startEdgeSession(undefined), [], NOW);
  host.message(`spBv1.0/${GROUP_ID}/NBIRTH/${node}`, encodePayload(payload), () => undefined);
  expect(delivered.filter(({ kind }) => kind === 'station_born')).toHaveLength(taken);
  expect(counters.ignored).toBe(1 - taken);
});
