import { expect, test } from 'vitest';
import { conditionGate, type Gate, rainGate } from '@zagon/domain/schedules/why/gates.ts';
import { readStoredExplanation } from './stored-explanation.ts';

const explanation = {
  outcome: 'ran',
  gates: [
    { kind: 'day', state: 'open', weekday: 1, everyDays: null, passedWhenSaved: false },
    { kind: 'start', state: 'open', station: 'B1', reason: 'in_time', lateMin: 0, failedElements: [] },
  ],
  startMs: 0,
  decidedAtMs: 0,
  waterM3: null,
};

test('an explanation is read with its gates', () => {
  expect(readStoredExplanation(explanation)).toEqual({ explanation, written_lines: [] });
});

const CONDITION = conditionGate(
  {
    fact: {
      condition: {
        quantity: 'soil_moisture',
        comparator: 'lt',
        threshold: 24,
        source: { type: 'sensor', idObject: 'p1', field: 'HUMIDITY_1' },
        whenTrue: 'run',
        whenUnknown: null,
      },
      sourceName: 'Probe',
      depthCm: 30,
      unit: '%',
      sensors: [{ value: 20, ageMin: 4, quality: 'stale', cutOff: true }],
    },
    value: null,
    ageMin: 4,
    decision: 'run',
    isKnown: false,
  },
  0,
  true,
);
const RAIN_FACT = { gauge: 'Gauge', mm: 8, ageMin: 3, gap: null } as const;

/** A gate of each kind with everything that it may have. */
const FULL_GATES = {
  day: { kind: 'day', state: 'open', weekday: 1, everyDays: 2, passedWhenSaved: true },
  pause: { kind: 'pause', state: 'closed', reason: 'restore', untilMs: 5, off: ['Valves'], unfed: true },
  device: { kind: 'device', state: 'open', station: 'B1', acceptedAtMs: 1, online: false, refused: 'memory_full' },
  water: {
    kind: 'water',
    state: 'closed',
    source: 'Well',
    wantedM3PerH: 7,
    efficiencyM3PerH: 9,
    waitedMin: 10,
    blockedBy: 'South',
    reason: 'source_short',
    priority: 'raised',
    firstBecause: 'older_program',
  },
  condition: CONDITION,
  rain: {
    ...rainGate({ rule: { source: 'gauge', limitMm: 5, hours: 24 }, ...RAIN_FACT }, true),
    stoppedAtMs: 4,
  },
  start: { kind: 'start', state: 'closed', station: 'B1', reason: 'flow', lateMin: 2, failedElements: ['A'] },
} as const satisfies { readonly [Kind in Gate['kind']]: Extract<Gate, { readonly kind: Kind }> };

test.each(Object.values(FULL_GATES))('a gate of the kind $kind is read back as it was stored', (gate) => {
  const stored: unknown = JSON.parse(JSON.stringify({ ...explanation, gates: [gate] }));
  expect(readStoredExplanation(stored).explanation?.gates).toEqual([gate]);
});

test('the finished lines of an old row are read', () => {
  const line = { kind: 'title', state: 'open', decided: false, text: { pl: 'Podlewanie', en: 'Irrigated' } };
  expect(readStoredExplanation([line])).toEqual({ explanation: null, written_lines: [line] });
});

test.each([[[]], [null], [{ gates: 'none' }], [{ ...explanation, gates: [{ kind: 'unknown' }] }]])(
  'the value %j is not read as an explanation',
  (stored) => {
    expect(readStoredExplanation(stored)).toEqual({ explanation: null, written_lines: [] });
  },
);
