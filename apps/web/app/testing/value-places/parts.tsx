import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { MeterToday } from '../../../entities/meters/meter-figures.tsx';
import { AirBody } from '../../../entities/module/air-body.tsx';
import { FieldDrawer } from '../../../entities/module/field-drawer.tsx';
import { healthOf } from '../../../entities/module/module-health.ts';
import { ModuleFooter } from '../../../entities/module/module-footer.tsx';
import { shownField } from '../../../entities/module/shown-field.ts';
import { SoilBody } from '../../../entities/module/soil-body.tsx';
import { ConditionChip } from '../../../entities/schedule/conditions/condition-chip.tsx';
import { aWeather } from '../../../entities/weather/testing/test-weather.ts';
import { WeatherNow } from '../../../entities/weather/weather-now.tsx';
import { AirDrawer } from '../../../features/modules/details/drawers/air-drawer.tsx';
import { ScalesDrawer } from '../../../features/modules/details/drawers/scales-drawer.tsx';
import { SoilDrawer } from '../../../features/modules/details/drawers/soil-drawer.tsx';
import { SubstrateDrawer } from '../../../features/modules/details/drawers/substrate-drawer.tsx';
import { TerminalsDrawer } from '../../../features/modules/details/drawers/terminals-drawer.tsx';
import { ValuesDrawer } from '../../../features/modules/details/drawers/values-drawer.tsx';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { nowMs } from '../../../time/clock.ts';

import { type ValuePlace, PROBE, AIR, TERMINALS, METER } from './place.ts';

function Drawer({ module, field }: { readonly module: ModuleShape; readonly field: string }) {
  const shown = shownField(module, field, STORED_UNITS);
  return shown === undefined ? null : <FieldDrawer field={shown} roomy />;
}

function Today({ module, field }: { readonly module: ModuleShape; readonly field: string }) {
  const shown = shownField(module, field, STORED_UNITS);
  return shown === undefined || shown.counter === null ? null : <MeterToday field={shown} counter={shown.counter} />;
}

const AIR_MODULE = { id_object: 'm1', name: 'Sonda', at: null, communication: 'current' } as const;
const weatherOf = (): Weather =>
  aWeather(nowMs(), { air: { ...AIR_MODULE, temperature: 20, humidity: null, dew_point: null } });

/** Places of the module page, and parts that several screens share. */
export const PARTS: Readonly<Record<string, ValuePlace>> = {
  'soil of the module page': {
    ...PROBE,
    render: (module) => <SoilDrawer object={module} />,
    files: ['features/modules/details/drawers/soil-drawer.tsx', 'entities/module/soil-levels.ts'],
  },
  'temperature of the soil on the module page': {
    ...PROBE,
    field: 'TEMP_2',
    render: (module) => <SoilDrawer object={module} />,
    files: [],
  },
  'air of the module page': { ...AIR, render: (module) => <AirDrawer object={module} />, files: [] },
  'slab of the module page': {
    deviceType: 'AM-999',
    field: 'HUMIDITY_1',
    render: (module) => <SubstrateDrawer object={module} />,
    files: ['features/modules/details/drawers/substrate-drawer.tsx'],
  },
  'scale of the module page': {
    deviceType: 'AM-301',
    field: 'WEIGHT_SUM_1',
    render: (module) => <ScalesDrawer object={module} objects={[module]} />,
    files: ['features/modules/details/drawers/scales-drawer.tsx'],
  },
  'terminals of the module page': {
    ...TERMINALS,
    render: (module) => <TerminalsDrawer object={module} objects={[module]} />,
    files: ['features/modules/details/drawers/terminals-drawer.tsx'],
  },
  'rows of the module page': {
    ...PROBE,
    render: (module) => <ValuesDrawer object={module} />,
    files: ['features/modules/details/drawers/values-drawer.tsx'],
  },
  'battery of a module': {
    ...PROBE,
    field: 'battvol',
    render: (module) => <ModuleFooter module={module} />,
    files: ['entities/module/module-footer.tsx'],
  },
  'signal of a module': {
    ...PROBE,
    field: 'sigstr',
    render: (module) => <p>{healthOf(module, nowMs()).signalPct ?? 'not known'}</p>,
    old: /not known/,
    files: ['entities/module/module-health.ts'],
  },
  'soil profile': {
    ...PROBE,
    render: (module) => <SoilBody module={module} />,
    files: ['entities/module/soil-body.tsx'],
  },
  'air body': {
    ...AIR,
    field: 'humidity',
    render: (module) => <AirBody module={module} />,
    files: ['entities/module/air-body.tsx'],
  },
  'gauge of the air': { ...AIR, field: 'VPD_1', render: (module) => <AirBody module={module} />, files: [] },
  'wet leaves': { ...AIR, field: 'VPD_INFECT_1', render: (module) => <AirBody module={module} />, files: [] },
  'drawing of a field': {
    ...PROBE,
    render: (module) => <Drawer module={module} field={PROBE.field} />,
    files: ['entities/module/field-drawer.tsx'],
  },
  'meter of a tile': {
    ...METER,
    render: (module) => <Drawer module={module} field={METER.field} />,
    files: ['entities/meters/meter-figures.tsx'],
  },
  'meter of a list': { ...METER, render: (module) => <Today module={module} field={METER.field} />, files: [] },
  'weather of the start page': {
    ...AIR,
    render: () => <WeatherNow weather={weatherOf()} />,
    files: ['entities/weather/weather-now.tsx'],
  },
  'condition of a schedule': {
    ...PROBE,
    render: (module) => (
      <ConditionChip
        condition={{
          quantity: 'soil_moisture',
          comparator: 'lt',
          threshold: 20,
          source: { type: 'sensor', idObject: module.id, field: PROBE.field },
          whenTrue: 'run',
          whenUnknown: null,
        }}
        sensors={{ modules: [module], groups: [] }}
        isControl={false}
      />
    ),
    old: /Last reading 4 h ago/,
    files: ['entities/schedule/conditions/condition-sensors.ts'],
  },
};
