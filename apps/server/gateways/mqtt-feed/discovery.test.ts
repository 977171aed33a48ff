import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVICE_TYPE_KEYS, deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { FeedFarm } from '@zagon/domain/mqtt-feed/farm.ts';
import { changedTopics, retainedTopics } from '@zagon/domain/mqtt-feed/retained.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';

/* What is described to Home Assistant, checked by a schema of what it accepts. */

const SCHEMA = join(import.meta.dirname, '../../testing/home-assistant/device-discovery.schema.json');
const schema: unknown = JSON.parse(readFileSync(SCHEMA, 'utf8'));
const isAccepted = new Ajv2020({ strict: false, allErrors: true }).compile(
  z.record(z.string(), z.unknown()).parse(schema),
);

const ACCOUNT = '0199f0aa-0000-7000-8000-000000000001';
const idOf = (number: number): string => `0199f0aa-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A farm with one module of each type, two outputs, and a section at the first. */
function aFarm(language: 'pl' | 'en', reportedFields: boolean): FeedFarm {
  return {
    accountId: ACCOUNT,
    language,
    modules: DEVICE_TYPE_KEYS.map((key, index) => {
      const type = deviceType(key);
      return {
        id: idOf(index),
        name: `Moduł "${key}" / nr ${index}`,
        serialNumber: `${key}-${index}`,
        model: type.name.en,
        firmware: index % 2 === 0 ? '' : '1.2.3',
        inputs: reportedFields ? type.inputs : [],
        stationId: index === 0 ? null : idOf(0),
        isStation: index === 0,
        isConnected: true,
        isCurrent: true,
        reportingIntervalS: 900,
        values: reportedFields
          ? Object.fromEntries(type.inputs.map(({ name }) => [name, { value: 1.5, at: '2026-06-10T07:40:00Z' }]))
          : {},
      };
    }),
    outputs: [
      { id: idOf(901), name: 'Valve', moduleId: idOf(1), sectionId: idOf(801), isOpen: null },
      { id: idOf(902), name: 'Pump', moduleId: idOf(1), sectionId: null, isOpen: true },
    ],
    sections: [{ id: idOf(801), name: 'Kwatera', outputId: idOf(901), minutes: 12 }],
  };
}

describe.each(['pl', 'en'] as const)('in %s', (language) => {
  test('Home Assistant accepts the description of every type of module and of sections', () => {
    const topics = [...retainedTopics(aFarm(language, true))].filter(([topic]) => topic.endsWith('/config'));
    expect(topics.length).toBe(DEVICE_TYPE_KEYS.length + 1);
    for (const [topic, payload] of topics) {
      const accepted = isAccepted(JSON.parse(payload));
      expect({ topic, errors: isAccepted.errors ?? [], accepted }).toMatchObject({ errors: [], accepted: true });
    }
  });
});

test('every value that is described is published, and nothing is described that was never reported', () => {
  const never = retainedTopics(aFarm('en', false));
  expect([...never.keys()].filter((topic) => topic.endsWith('/values'))).toEqual([]);
  const described = [...never].filter(([topic]) => topic.endsWith('/config')).map(([, payload]) => payload);
  expect(described.filter((payload) => payload.includes('"platform":"sensor"'))).toEqual([]);
});

test('an output that was not reported is None, not closed, and its section too', () => {
  const topics = retainedTopics(aFarm('en', true));
  expect(topics.get(`zagon/${ACCOUNT}/outputs/${idOf(901)}/state`)).toBe('None');
  expect(topics.get(`zagon/${ACCOUNT}/sections/${idOf(801)}/state`)).toBe('None');
  expect(topics.get(`zagon/${ACCOUNT}/outputs/${idOf(902)}/state`)).toBe('open');
});

test('what is gone is emptied, and what did not change is not published again', () => {
  const before = retainedTopics(aFarm('en', true));
  const after = retainedTopics({ ...aFarm('en', true), sections: [] });
  const changed = changedTopics(before, after);
  expect(changed.map(([topic]) => topic).toSorted()).toEqual(
    [...before.keys()].filter((topic) => topic.includes(idOf(801))).toSorted(),
  );
  expect(changed.every(([, payload]) => payload === '')).toBe(true);
});
