import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { SPARE_MODULES } from '@zagon/demo-farm/modules/spare-modules.ts';
import { describe, expect, test } from 'vitest';
import { rotated } from '../../tools/suite/rotation/rotated.ts';
import { conformanceOf } from './testing/conformance-rig.ts';
import { type Deviant, DEVIANTS } from './testing/deviants.ts';

const ALL = [...DEMO_ACCOUNTS.flatMap(({ modules }) => modules), ...SPARE_MODULES];
/** Every station of the simulator: with many modules, with few, a probe with its own link, and new ones. */
const STATIONS = ALL.filter(({ stationSerial }) => stationSerial === null).map(({ serial, type }) => ({
  serial,
  type,
  modules: ALL.filter(({ stationSerial }) => stationSerial === serial).map((module) => ({
    serial: module.serial,
    kind: module.type,
  })),
}));
const STATION = 'AGB2000-DEMO-0001';
/** All checks take two seconds: a run looks at one station of each type and one deviant of each part of the protocol. */
const SHARE = 0;

/** The part of the protocol that a line of the checks belongs to. */
function partOf({ number }: Deviant): string {
  const chapter = Number.parseInt(number, 10);
  if (chapter <= 4) return 'session';
  if (chapter <= 6) return 'readings';
  if (chapter <= 7) return 'commands';
  return chapter <= 9 ? 'plans' : 'events and limits';
}

describe('a conformance run', { timeout: 120_000 }, () => {
  test.each(rotated(STATIONS, { share: SHARE, kindOf: ({ type }) => type }))(
    'a conformance run passes for $serial, an $type of the simulator',
    async ({ serial, modules }) => {
      const { failures, passed } = await conformanceOf(serial, { modules });
      expect(failures).toEqual([]);
      expect(passed).toBeGreaterThanOrEqual(40);
    },
  );

  test('a conformance run skips nothing for a station with valves and a pump', async () => {
    const { results } = await conformanceOf(STATION);
    expect(results.filter(({ verdict }) => verdict.kind === 'skip')).toEqual([]);
  });

  test.each(rotated(DEVIANTS, { share: SHARE, kindOf: partOf }))(
    'a conformance run fails in line $number, and only there, for a station that $breaks',
    async (deviant) => {
      const { results } = await conformanceOf(STATION, { tampering: deviant.tampering() });
      const failed = results.filter(({ verdict }) => verdict.kind === 'fail').map(({ check }) => check.number);
      expect(failed).toEqual([deviant.number]);
    },
  );
});
