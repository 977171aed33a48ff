import type { ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import { describe, expect, test } from 'vitest';
import { addModuleGroup, anId } from '../../testing/farm.ts';
import { irrigationRig } from '../../testing/irrigation-rig.ts';
import { type Boundary, scheduleSaver } from '../../testing/schedule-saver.ts';

const rig = await irrigationRig('2026-06-11T02:00:00Z');
const { probeId, valvesId, sectionId } = rig.things;
const save = scheduleSaver(rig, sectionId);

type Source = NonNullable<ScheduleInput['conditions']>[number]['source'];
const dryAt = (source: Source) => [
  {
    quantity: 'soil_moisture' as const,
    comparator: 'lt' as const,
    threshold: 24,
    source,
    when_true: 'run' as const,
    when_unknown: null,
  },
];
const dry = (id_object: string, field = 'HUMIDITY_1') => dryAt({ type: 'sensor', id_object, field });
const probes = await addModuleGroup(rig.pools.system, rig.accountId, [probeId]);
const dryGroup = (id_group: string, depth_cm: number | null = null) => dryAt({ type: 'group', id_group, depth_cm });
const repeated = (count: number) => Array.from({ length: count }, () => dry(probeId)).flat();

const UNKNOWN = 'conditions.0.source: There is no such item in the account';
const MEASURES_OTHER = 'conditions.0.source: This sensor does not measure that';

const boundaries: readonly Boundary[] = [
  [
    'at most twenty conditions',
    { conditions: repeated(21) },
    'conditions: Choose at most 20',
    { conditions: repeated(20) },
  ],
  ['sensors of the account', { conditions: dry(anId()) }, UNKNOWN, { conditions: dry(probeId) }],
  ['fields that exist', { conditions: dry(probeId, 'PASSWORD') }, UNKNOWN, { conditions: dry(probeId, 'HUMIDITY_3') }],
  [
    'fields that measure the requested quantity',
    { conditions: dry(probeId, 'TEMP_1') },
    MEASURES_OTHER,
    { conditions: dry(probeId) },
  ],
  ['groups of the account', { conditions: dryGroup(anId()) }, UNKNOWN, { conditions: dryGroup(probes) }],
  [
    'a depth at which the group measures',
    { conditions: dryGroup(probes, 80) },
    'conditions.0.source: No sensor of the group measures at 80 cm',
    { conditions: dryGroup(probes, 30) },
  ],
  ['modules that measure it', { conditions: dry(valvesId) }, MEASURES_OTHER, { conditions: dry(probeId) }],
];

describe('over the API, the conditions of a schedule need', () => {
  test.each(boundaries)(
    'the conditions of a schedule saved over the API need %s',
    async (_rule, refused, expected, saved) => {
      expect(await save(refused)).toBe(expected);
      expect(await save(saved)).toBe('saved');
    },
  );
});
