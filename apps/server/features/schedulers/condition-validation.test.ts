import { describe, expect, test } from 'vitest';
import { anId } from '../../test-rig/farm.ts';
import { irrigationBench } from '../../test-rig/irrigation.ts';
import { type Boundary, programSaver } from '../../test-rig/program-saver.ts';

const bench = await irrigationBench('2026-06-11T02:00:00Z');
const { probeId, valvesId, sectionId } = bench.things;
const save = programSaver(bench, sectionId);

const dry = (id_object: string, field = 'HUMIDITY_1') => [
  {
    quantity: 'soil_moisture' as const,
    comparator: 'lt' as const,
    threshold: 24,
    source: { type: 'sensor' as const, id_object, field },
    when_true: 'run' as const,
    when_unknown: null,
  },
];
const times = (count: number) => Array.from({ length: count }, () => dry(probeId)).flat();

const UNKNOWN = 'conditions.0.source: There is no such thing on the account';
const MEASURES_OTHER = 'conditions.0.source: This sensor does not measure that';

const boundaries: readonly Boundary[] = [
  ['at most twenty conditions', { conditions: times(21) }, 'conditions: Choose at most 20', { conditions: times(20) }],
  ['sensors of the account', { conditions: dry(anId()) }, UNKNOWN, { conditions: dry(probeId) }],
  ['fields that exist', { conditions: dry(probeId, 'PASSWORD') }, UNKNOWN, { conditions: dry(probeId, 'HUMIDITY_3') }],
  [
    'fields that measure what is asked for',
    { conditions: dry(probeId, 'TEMP_1') },
    MEASURES_OTHER,
    { conditions: dry(probeId) },
  ],
  ['modules that measure it', { conditions: dry(valvesId) }, MEASURES_OTHER, { conditions: dry(probeId) }],
];

describe('over the API the conditions of a program need', () => {
  test.each(boundaries)('%s', async (_rule, refused, told, saved) => {
    expect(await save(refused)).toBe(told);
    expect(await save(saved)).toBe('saved');
  });
});
