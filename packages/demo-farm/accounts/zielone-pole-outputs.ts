import { type DemoOutput, demoOutput } from '../modules/module.ts';
import { BLOCKS, METER_BOX, MISTING, PUMP_HOUSE, SOUTH_VALVES } from './zielone-pole-field.ts';

/** What is connected to the outputs of the farm. */
export const OUTPUTS: readonly DemoOutput[] = [
  ...BLOCKS.map((block) =>
    demoOutput(block.valve.module, block.valve.output, {
      name: `Zawór ${block.name.split(' · ')[0]?.replace('Kwatera ', '') ?? ''}`,
      type: 'irr',
      flowM3PerH: block.flowM3PerH,
    }),
  ),
  demoOutput(PUMP_HOUSE, 'o1', { name: 'Pompa stawowa', type: 'pump' }),
  demoOutput(PUMP_HOUSE, 'o2', { name: 'Dozownik nawozu', type: 'mixer' }),
  demoOutput(METER_BOX, 'o1', { name: 'Mieszadło nawozu', type: 'mixer' }),
  demoOutput(SOUTH_VALVES, 'o2', { name: 'Zawór zraszania', type: 'irr', flowM3PerH: MISTING.flowM3PerH }),
  demoOutput(SOUTH_VALVES, 'o3', { name: 'Zawór rezerwowy 3', type: 'irr' }),
  demoOutput(SOUTH_VALVES, 'o4', { name: 'Zawór rezerwowy 4', type: 'irr' }),
];
