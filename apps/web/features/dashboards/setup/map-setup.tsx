import { Select } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { MAP_VIEWS, type MapView } from '@zagon/contract/dashboards/map-view.ts';
import { depthText } from '@zagon/domain/catalogue/level-name.ts';
import { useRead } from '../../../api/query.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { moduleName } from './shown-by.ts';
import type { Farm, SetupProps, WidgetSetup } from './widget-setup.ts';

export const mapSetup: WidgetSetup<'map'> = {
  icon: IconMap2,
  description: {
    pl: 'Mapa: co podlewa, wilgotność gleby, otwieranie i zatrzymywanie',
    en: 'Map: what waters, soil moisture, open and stop',
  },
  start: () => ({ view: 'none', id_item: null, depth_cm: null }),
  Form: MapForm,
  nameOf: ({ view, id_item: id }, farm) => (view === 'module' && id !== null ? moduleName(id, farm) : ''),
};

type Item = { readonly id: string; readonly name: string };

function MapForm({ options, onChange, farm }: SetupProps<'map'>) {
  const { t } = useTexts('dashboard');
  const regions = useRead('listRegions').data ?? [];
  const sections = useRead('listSections').data ?? [];
  const objects = useRead('listGeoObjects').data ?? [];
  const { view, id_item: id, depth_cm: depthCm } = options;
  const itemsOf: Readonly<Record<MapView, readonly Item[]>> = {
    none: [],
    object: objects,
    region: regions,
    section: sections,
    module: farm.modules.filter(({ location }) => location !== null),
  };
  const choose = (next: MapView) => {
    const [first] = itemsOf[next];
    onChange({ ...options, view: first === undefined ? 'none' : next, id_item: first?.id ?? null });
  };
  const depths = depthsOf(farm);
  return (
    <>
      <Select
        label={t('setup.map.view')}
        data={MAP_VIEWS.map((value) => ({
          value,
          label: t(`setup.map.views.${value}`),
          disabled: value !== 'none' && itemsOf[value].length === 0,
        }))}
        value={view}
        onChange={(value) => choose(MAP_VIEWS.find((one) => one === value) ?? 'none')}
        allowDeselect={false}
      />
      {view !== 'none' && (
        <Select
          label={t(`setup.map.items.${view}`)}
          data={itemsOf[view].map((item) => ({ value: item.id, label: item.name }))}
          value={itemsOf[view].some((item) => item.id === id) ? id : null}
          onChange={(value) => value !== null && onChange({ ...options, id_item: value })}
          searchable
          allowDeselect={false}
        />
      )}
      {depths.length > 1 && (
        <Select
          label={t('setup.map.depth')}
          data={[
            { value: USUAL, label: t('setup.map.usualDepth') },
            ...depths.map((depth) => ({ value: String(depth), label: depthText(depth) })),
          ]}
          value={depthCm === null ? USUAL : String(depthCm)}
          onChange={(value) =>
            onChange({ ...options, depth_cm: value === null || value === USUAL ? null : Number(value) })
          }
          allowDeselect={false}
        />
      )}
    </>
  );
}

const USUAL = 'usual';

/** The depths at which probes of the farm measure the soil moisture, ascending. */
function depthsOf({ modules }: Farm): readonly number[] {
  const inputs = modules.flatMap((module) => typeOf(module)?.inputs ?? []);
  const depths = inputs.flatMap(({ quantity, depthCm }) => (quantity === 'soil_moisture' ? (depthCm ?? []) : []));
  return [...new Set(depths)].toSorted((a, b) => a - b);
}
