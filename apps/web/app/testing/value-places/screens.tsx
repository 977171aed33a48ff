import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { WidgetView } from '../../../features/dashboards/widget-view.tsx';
import { ModuleCard as MapCard } from '../../../features/map/cards/module-card.tsx';
import { itemsOf } from '../../../features/map/map-items.ts';
import { ItemRow } from '../../../features/map/panel/item-row.tsx';
import { usePins } from '../../../features/map/use-field-content.ts';
import { useNewestField } from '../../../features/map/sections/use-section-moisture.ts';
import type { Farm } from '../../../features/map/use-farm.ts';
import { moduleRows } from '../../../features/modules/list/module-rows.ts';
import { ModuleValues } from '../../../features/modules/list/module-values.tsx';
import { FieldCell } from '../../../features/modules/thresholds/field-cell.tsx';
import { ModuleFields } from '../../../features/reports/builder/module-fields.tsx';
import { EquipmentCard } from '../../../features/resources/cards/equipment-card.tsx';
import { SoilCard } from '../../../features/resources/cards/soil-card.tsx';
import { moduleKind } from '../../../features/search/kinds/module.tsx';
import { searchFacts } from '../../../features/search/testing/test-facts.ts';
import { ModuleSummary } from '../../../features/start/module-summary.tsx';
import { ModuleCard as WallCard } from '../../../features/walls/modules/module-card.tsx';
import { ModuleCard as OutdoorCard } from '../../../outdoor/modules/module-card.tsx';
import { nowMs } from '../../../time/clock.ts';

import { type ValuePlace, PROBE, FIRST, AIR, TERMINALS } from './place.ts';

const CARD = { id: 'w', name: 'Card', type: 'resources', place: { x: 0, y: 0, w: 4, h: 7 } } as const;
const done = () => undefined;

const farmOf = (module: ModuleShape): Farm => ({ regions: [], objects: [], sections: [], modules: [module] });

function Badge({ module }: { readonly module: ModuleShape }) {
  const location = { latitude: 52, longitude: 21 };
  const [pin] = usePins(farmOf({ ...module, location }));
  return (
    <p>
      {pin?.badge?.text} ({pin?.badge?.state})
    </p>
  );
}

function MapList({ module }: { readonly module: ModuleShape }) {
  const farm = farmOf(module);
  const newest = useNewestField(farm)(module);
  return itemsOf('modules', farm, 'en').map((item) => (
    <ItemRow key={item.id} item={item} farm={farm} newest={newest} isChosen={false} onChoose={done} />
  ));
}

/** Places of the other screens: dashboards, start page, map, lists, reports, search, wall and outdoor interface. */
export const SCREENS: Readonly<Record<string, ValuePlace>> = {
  'value widget': {
    ...PROBE,
    render: (module) => (
      <WidgetView widget={{ ...CARD, options: { view: 'value', id_object: module.id, field: PROBE.field } }} />
    ),
    files: ['features/dashboards/widgets/value.tsx', 'features/dashboards/module-widget.tsx'],
  },
  'gauge widget': {
    ...PROBE,
    render: (module) => (
      <WidgetView
        widget={{
          ...CARD,
          options: { view: 'gauge', id_object: module.id, field: PROBE.field, low: null, high: null },
        }}
      />
    ),
    files: ['features/dashboards/widgets/gauge.tsx'],
  },
  'fields widget': {
    ...PROBE,
    render: (module) => (
      <WidgetView widget={{ ...CARD, options: { view: 'fields', id_object: module.id, fields: [PROBE.field] } }} />
    ),
    files: ['features/dashboards/widgets/fields.tsx'],
  },
  'pin of the picture widget': {
    ...PROBE,
    render: (module) => (
      <WidgetView
        widget={{
          ...CARD,
          options: {
            view: 'picture',
            id_picture: 'picture',
            alt: 'Tunnel',
            pins: [{ kind: 'value', x: 0.5, y: 0.5, id_object: module.id, field: PROBE.field }],
          },
        }}
      />
    ),
    files: ['features/dashboards/picture/pin-view.tsx'],
  },
  'weather widget': {
    ...AIR,
    render: (module) => <WidgetView widget={{ ...CARD, type: 'weather', options: { id_object: module.id } }} />,
    files: ['features/dashboards/widgets/weather.tsx'],
  },
  'humidity of the weather widget': {
    ...AIR,
    field: 'humidity',
    render: (module) => <WidgetView widget={{ ...CARD, type: 'weather', options: { id_object: module.id } }} />,
    files: [],
  },
  'base station widget': {
    deviceType: 'AGB-2000',
    field: 'rtx_temp',
    render: (module) => <WidgetView widget={{ ...CARD, type: 'system_state', options: { id_object: module.id } }} />,
    files: ['features/dashboards/widgets/system-state.tsx'],
  },
  'tile of the start page': {
    ...FIRST,
    render: (module) => <ModuleSummary module={module} />,
    files: ['features/start/module-summary.tsx'],
  },
  'label of the map': {
    ...PROBE,
    render: (module) => <Badge module={module} />,
    old: /\(stale\)/,
    files: ['features/map/use-field-content.ts', 'features/map/sections/use-section-moisture.ts'],
  },
  'card of the map': {
    ...FIRST,
    render: (module) => <MapCard module={module} onClose={done} onEdit={done} />,
    files: ['features/map/cards/module-card.tsx'],
  },
  'list of the map': {
    ...PROBE,
    render: (module) => <MapList module={module} />,
    files: ['features/map/panel/item-row.tsx'],
  },
  'row of the module list': {
    ...PROBE,
    render: (module) => moduleRows([module], [], nowMs()).map((row) => <ModuleValues key={row.object.id} row={row} />),
    files: ['features/modules/list/module-values.tsx', 'entities/module/preview.ts'],
  },
  'limits of alarms': {
    ...PROBE,
    render: (module) => (
      <FieldCell row={{ module, settings: [] }} field={PROBE.field} rules={[]} readOnly onChange={done} />
    ),
    old: /last reading/,
    files: ['features/modules/thresholds/field-cell.tsx'],
  },
  'sources of a report': {
    ...PROBE,
    render: (module) => (
      <ModuleFields
        module={{ object: module, fields: [PROBE.field] }}
        chosen={[{ idObject: module.id, field: PROBE.field }]}
        onToggle={done}
      />
    ),
    files: ['features/reports/builder/module-fields.tsx'],
  },
  'equipment of a module': {
    ...TERMINALS,
    render: (module) => (
      <EquipmentCard
        device={{
          id: 'e1',
          version: 'v1',
          name: 'Gauge',
          description: '',
          kind: 'voltage_input',
          type: 'manometer',
          id_object: module.id,
          object_name: module.name,
          index: 1,
          id_output: null,
          field: TERMINALS.field,
          id_water_source: null,
          removing: false,
        }}
        lists={{
          outputs: [],
          sections: [],
          groups: [],
          devices: [],
          sources: [],
          modules: [module],
          regions: [],
          geoObjects: [],
        }}
      />
    ),
    files: ['features/resources/cards/equipment-card.tsx'],
  },
  'soil of a section': {
    ...PROBE,
    render: (module) => <SoilCard sectionName="Block" probe={{ module, confirmed: false, schedule: 'Night' }} />,
    files: [],
  },
  'quick look of the search': {
    ...PROBE,
    render: (module) =>
      moduleKind(searchFacts({ modules: [module] })).map((entry) => <p key={entry.key}>{entry.preview()}</p>),
    files: ['features/search/kinds/module.tsx'],
  },
  'quick look at the air': {
    ...AIR,
    render: (module) =>
      moduleKind(searchFacts({ modules: [module] })).map((entry) => <p key={entry.key}>{entry.preview()}</p>),
    files: [],
  },
  wall: {
    ...FIRST,
    render: (module) => <WallCard module={module} line={null} />,
    files: ['features/walls/modules/module-card.tsx'],
  },
  'outdoor interface': {
    ...FIRST,
    render: (module) => <OutdoorCard module={module} where={null} at={0} />,
    files: ['outdoor/modules/module-card.tsx'],
  },
};
