import { demoId } from '../demo-id.ts';
import { type DemoModule, outputId } from '../modules/module.ts';
import { meterBox, slabOnScale } from '../modules/meters.ts';
import {
  actuator,
  airSensor,
  demoStation,
  type Ground,
  ownLinkProbe,
  slabProbe,
  soilProbe,
} from '../modules/module-builders.ts';
import { demoSection } from '../water/water.ts';
import type { DemoSection, DemoWaterSource } from '../water/water.ts';

/** The field of Gospodarstwo Zielone Pole: five blueberry blocks of half a hectare, a pond, a tunnel. */

export const STATION = 'AGB2000-DEMO-0001';
export const NORTH_VALVES = 'AM421-DEMO-0001';
export const SOUTH_VALVES = 'AM411-DEMO-0001';
export const PUMP_HOUSE = 'AM401-DEMO-0001';
export const PROBE_A = 'AM100103-DEMO-0001';
export const PROBE_B = 'AM100103-DEMO-0002';
export const PROBE_C = 'AM100103-DEMO-0003';
export const ORCHARD_AIR = 'AM200-DEMO-0001';
export const TUNNEL_AIR = 'AM200-DEMO-0002';
export const SLAB_1 = 'AM999-DEMO-0001';
export const SLAB_2 = 'AM999-DEMO-0002';
export const METER_BOX = 'AM600-DEMO-0001';
export const TUNNEL_SCALE = 'AM301-DEMO-0001';
export const PROBE_D = 'AM100051-DEMO-0001';
export const PROBE_E = 'AM10022-DEMO-0001';
const DEEP_PROBE = 'AM100101-DEMO-0001';
const NAIL_PROBE = 'AM10021-DEMO-0001';
export const FAR_PROBE = 'WG100-DEMO-0001';

const BLUEBERRY = 1;
const TOMATO = 10;

export const POND: DemoWaterSource = {
  id: demoId('water_source', 'staw'),
  name: 'Staw',
  description: 'Staw z pompownią przy kwaterze B',
  efficiencyM3PerH: 24,
  cleanOutputIds: [outputId(PUMP_HOUSE, 'o1')],
  fertigatedOutputIds: [outputId(PUMP_HOUSE, 'o1'), outputId(PUMP_HOUSE, 'o2')],
};

const underCover = 'Borówka pod daszkami przeciwdeszczowymi, kroplowanie';
const openField = 'Borówka w otwartym polu, kroplowanie';
/** Blueberry in light soil, watered by drippers. */
const berries = { sourceId: POND.id, type: 'drip', plantType: BLUEBERRY, soilType: 1 } as const;

export const BLOCK_A = demoSection('Kwatera A · Duke', {
  key: 'A',
  at: [20.9982, 52.0018],
  description: underCover,
  ...berries,
  probeSerials: [PROBE_A],
  valve: { module: NORTH_VALVES, output: 'o1' },
  flowM3PerH: 10,
});
export const BLOCK_B = demoSection('Kwatera B · Bluecrop', {
  key: 'B',
  at: [20.9992, 52.0019],
  description: underCover,
  ...berries,
  probeSerials: [PROBE_B],
  valve: { module: NORTH_VALVES, output: 'o2' },
  flowM3PerH: 12,
});
export const BLOCK_C = demoSection('Kwatera C · Chandler', {
  key: 'C',
  at: [21.0002, 52.002],
  description: `${underCover}; młode nasadzenie, podlewane ręcznie`,
  ...berries,
  rootsCm: 25,
  probeSerials: [PROBE_C],
  valve: { module: NORTH_VALVES, output: 'o3' },
  flowM3PerH: 11,
});
export const BLOCK_D = demoSection('Kwatera D · Draper', {
  key: 'D',
  at: [21.0012, 52.0021],
  description: openField,
  ...berries,
  probeSerials: [PROBE_D, DEEP_PROBE],
  valve: { module: NORTH_VALVES, output: 'o4' },
  flowM3PerH: 12,
});
/** Its probe, which has its name, is unconfirmed. */
export const BLOCK_E = demoSection('Kwatera E · Liberty', {
  key: 'E',
  at: [21.0006, 51.9985],
  description: openField,
  ...berries,
  valve: { module: SOUTH_VALVES, output: 'o1' },
  flowM3PerH: 10,
});
/** Fine nozzles over the tomatoes; they use little compared with a block, and nobody has stated what grows there. */
export const MISTING = demoSection('Tunel 1 · zraszanie', {
  key: 'misting',
  at: [21.0014, 51.9996],
  description: 'Zraszanie pomidorów w południe',
  sourceId: POND.id,
  type: 'mist',
  valve: { module: SOUTH_VALVES, output: 'o2' },
  flowM3PerH: 2,
});
export const BLOCKS: readonly DemoSection[] = [BLOCK_A, BLOCK_B, BLOCK_C, BLOCK_D, BLOCK_E];

/**
 * The probes of A, B and C are under rain covers next to a dripper, so their readings depend only on their valve.
 * C is young: its few roots are not concentrated at the dripper, and no schedule waters it.
 */
function blockProbe(
  serial: string,
  block: DemoSection,
  at: readonly [number, number],
  packAgeDays: number,
  ground: Pick<Ground, 'rootDensity' | 'contentsPct' | 'clogged'>,
): DemoModule {
  const name = `Sonda ${block.name.split(' · ')[0] ?? ''}`;
  const common = {
    serial,
    name,
    station: STATION,
    at,
    distanceM: 260,
    packAgesDays: [packAgeDays],
    marker: 1 as const,
  };
  const drip = { flowM3PerH: block.flowM3PerH, areaM2: block.areaM2, wettedShare: 0.35, nearDripper: 3 };
  return soilProbe({ ...common, plantType: BLUEBERRY }, { section: block.id, drip, covered: true, ...ground });
}

/** An open berry field: rain, drip irrigation of its block, roots at the dripper. */
function openGround(block: DemoSection | null, contentsPct: readonly number[]) {
  const blockFlow = { flowM3PerH: block?.flowM3PerH ?? 0, areaM2: block?.areaM2 ?? 1 };
  const drip = { ...blockFlow, wettedShare: 0.35, nearDripper: block === null ? 0 : 3 };
  return { section: block?.id ?? null, drip, covered: false, rootDensity: block === null ? 1 : 3, contentsPct };
}

const openBlock = { station: STATION, plantType: BLUEBERRY, marker: 1 as const };

const tunnel = { station: STATION, plantType: TOMATO };

export const MODULES: readonly DemoModule[] = [
  demoStation(STATION, 'Stacja bazowa', [21.0, 52.0], 74),
  blockProbe(PROBE_A, BLOCK_A, [20.9982, 52.0018], 210, { rootDensity: 3.5, contentsPct: [17, 17, 17] }),
  // the drippers beside it clog up: its last runs are weak
  blockProbe(PROBE_B, BLOCK_B, [20.9992, 52.0019], 150, {
    rootDensity: 3.5,
    contentsPct: [17, 17.5, 17.5],
    clogged: { daysAgo: 4, share: 0.5 },
  }),
  blockProbe(PROBE_C, BLOCK_C, [21.0002, 52.002], 95, { rootDensity: 1, contentsPct: [17, 17, 17] }),
  soilProbe(
    {
      ...openBlock,
      serial: PROBE_D,
      name: 'Sonda Kwatera D',
      at: [21.0012, 52.0019],
      distanceM: 270,
      packAgesDays: [180],
    },
    openGround(BLOCK_D, [17, 17, 17]),
    'AM-100-051',
  ),
  soilProbe(
    {
      ...openBlock,
      serial: PROBE_E,
      name: 'Sonda Kwatera E',
      at: [21.0006, 51.9985],
      distanceM: 150,
      packAgesDays: [60],
    },
    openGround(BLOCK_E, [17, 17, 17]),
    'AM-100-22',
  ),
  soilProbe(
    {
      ...openBlock,
      serial: DEEP_PROBE,
      name: 'Sonda głęboka przy D',
      at: [21.0014, 52.0018],
      distanceM: 275,
      packAgesDays: [400],
    },
    openGround(BLOCK_D, [17, 17, 17]),
    'AM-100-101',
  ),
  soilProbe(
    {
      ...openBlock,
      serial: NAIL_PROBE,
      name: 'Sonda gwoździowa przy E',
      at: [21.0008, 51.9984],
      distanceM: 155,
      packAgesDays: [20],
    },
    openGround(BLOCK_E, [17, 17, 17]),
    'AM-100-21',
  ),
  airSensor(
    // battery pack almost empty: the active alarm of the demo
    {
      serial: ORCHARD_AIR,
      name: 'Powietrze – kwatery',
      station: STATION,
      at: [20.9997, 52.0016],
      distanceM: 180,
      packAgesDays: [702],
    },
    'open_sky',
    { freeze_temp_hr100: -2.2, freeze_temp_hr0: 4.3 },
  ),
  airSensor(
    {
      ...tunnel,
      serial: TUNNEL_AIR,
      name: 'Powietrze – Tunel 1',
      at: [21.0012, 51.9996],
      distanceM: 95,
      packAgesDays: [330],
    },
    'glass',
  ),
  slabProbe(
    { ...tunnel, serial: SLAB_1, name: 'Mata 1 – Tunel 1', at: [21.0013, 51.9996], distanceM: 97, packAgesDays: [120] },
    2.4,
  ),
  slabOnScale(
    {
      ...tunnel,
      serial: TUNNEL_SCALE,
      name: 'Waga – Tunel 1',
      at: [21.0015, 51.9996],
      distanceM: 108,
      packAgesDays: [90],
    },
    2.4,
  ),
  meterBox(
    {
      serial: METER_BOX,
      name: 'Pomiary – Pompownia',
      station: STATION,
      at: [20.9993, 52.0009],
      distanceM: 122,
      packAgesDays: [240],
    },
    POND.id,
  ),
  ownLinkProbe(
    { serial: FAR_PROBE, name: 'Dalekie pole', at: [21.0121, 52.0068], packAgesDays: [140], plantType: BLUEBERRY },
    // somebody moved it with a cultivator two days ago: it is on watch
    { ...openGround(null, [17, 18, 18]), moved: { hoursAgo: 40, offPct: -6 } },
    58,
  ),
  slabProbe(
    {
      ...tunnel,
      serial: SLAB_2,
      name: 'Mata 2 – Tunel 1',
      at: [21.0014, 51.9996],
      distanceM: 104,
      packAgesDays: [120],
    },
    2.6,
  ),
  actuator(
    { serial: PUMP_HOUSE, name: 'Pompownia', station: STATION, at: [20.9994, 52.0009], distanceM: 120 },
    'AM-401',
    ['o1', 'o2'],
  ),
  actuator(
    { serial: SOUTH_VALVES, name: 'Zawory południe', station: STATION, at: [21.0005, 51.9988], distanceM: 140 },
    'AM-411',
    ['o1', 'o2', 'o3', 'o4'],
  ),
  actuator(
    // battery pack replaced 33 days before the demo was created, after an alarm
    {
      serial: NORTH_VALVES,
      name: 'Zawory północ',
      station: STATION,
      at: [20.9994, 52.0014],
      distanceM: 170,
      packAgesDays: [390, 33],
    },
    'AM-421',
    ['o1', 'o2', 'o3', 'o4'],
  ),
];
