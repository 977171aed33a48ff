import {
  IconAntenna,
  IconBroadcast,
  IconCloud,
  IconDroplet,
  IconGridDots,
  IconPlant,
  IconPlug,
  IconScale,
  IconStack2,
  IconWind,
} from '@tabler/icons-react';
import { Select } from '@mantine/core';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChipToggles } from '../../../ui/form/chip-filter.tsx';
import { ModuleField } from './fields.tsx';
import { fieldChoices, moduleName, modulesFor } from './shown-by.ts';
import type { Farm, SetupProps, WidgetSetup } from './widget-setup.ts';
import css from './setup.module.css';

/** Kinds that show a single module without options. */
type ModuleKind =
  | 'soil_profile'
  | 'substrate'
  | 'scales'
  | 'terminals'
  | 'air'
  | 'valves'
  | 'system_state'
  | 'station'
  | 'weather';

/** Props of their forms. */
type ModuleFormProps = {
  readonly options: { readonly id_object: string };
  readonly onChange: (options: { id_object: string }) => void;
  readonly farm: Farm;
};

const ofModule = (kind: ModuleKind) => ({
  start: (farm: Farm) => {
    const [module] = modulesFor(kind, farm);
    return module === undefined ? null : { id_object: module.id };
  },
  Form: ({ options, onChange, farm }: ModuleFormProps) => (
    <ModuleField
      modules={modulesFor(kind, farm)}
      value={options.id_object}
      onChange={(id_object) => onChange({ id_object })}
    />
  ),
  nameOf: ({ id_object }: { readonly id_object: string }, farm: Farm) => moduleName(id_object, farm),
});

export const soilProfileSetup: WidgetSetup<'soil_profile'> = {
  icon: IconPlant,
  description: { pl: 'Wilgotność gleby na każdej głębokości', en: 'Soil moisture at every depth' },
  ...ofModule('soil_profile'),
};

export const substrateSetup: WidgetSetup<'substrate'> = {
  icon: IconStack2,
  description: { pl: 'Wilgotność i EC maty na wskaźnikach', en: 'Moisture and EC of a slab on gauges' },
  ...ofModule('substrate'),
};

export const scalesSetup: WidgetSetup<'scales'> = {
  icon: IconScale,
  description: { pl: 'Ciężar maty i woda, którą trzyma', en: 'The weight of a slab and the water it holds' },
  ...ofModule('scales'),
};

export const terminalsSetup: WidgetSetup<'terminals'> = {
  icon: IconPlug,
  description: {
    pl: 'Wszystko, co podłączono do modułu uniwersalnego',
    en: 'Everything connected to a universal module',
  },
  ...ofModule('terminals'),
};

export const stationSetup: WidgetSetup<'station'> = {
  icon: IconBroadcast,
  description: {
    pl: 'Stacja bazowa i kiedy ostatnio zgłosił się każdy jej moduł',
    en: 'A base station, and when each of its modules last reported',
  },
  ...ofModule('station'),
};

export const airSetup: WidgetSetup<'air'> = {
  icon: IconWind,
  description: { pl: 'Temperatura, wilgotność, VPD, zwilżenie liści', en: 'Temperature, humidity, VPD, leaf wetness' },
  ...ofModule('air'),
};

export const valvesSetup: WidgetSetup<'valves'> = {
  icon: IconDroplet,
  description: { pl: 'Wyjścia modułu: otwieranie i zatrzymywanie', en: 'Outputs of a module: open and stop' },
  ...ofModule('valves'),
};

export const systemStateSetup: WidgetSetup<'system_state'> = {
  icon: IconAntenna,
  description: { pl: 'Stacja bazowa i moduły, które milczą', en: 'A base station and the modules that are silent' },
  ...ofModule('system_state'),
};

export const weatherSetup: WidgetSetup<'weather'> = {
  icon: IconCloud,
  description: {
    pl: 'Pogoda z własnego czujnika i prognoza',
    en: 'The weather from your own sensor, and the forecast',
  },
  ...ofModule('weather'),
};

export const fieldsSetup: WidgetSetup<'fields'> = {
  icon: IconGridDots,
  description: { pl: 'Dowolne pomiary jednego modułu', en: 'Any measurements of one module' },
  start: (farm) => {
    const [module] = modulesFor('fields', farm);
    return module === undefined ? null : { id_object: module.id, fields: suggestedFields(module.id, farm) };
  },
  Form: FieldsForm,
  nameOf: ({ id_object }, farm) => moduleName(id_object, farm),
};

/** More do not fit on a card. */
const MAX_FIELDS = 12;

function suggestedFields(id: string, { modules }: Farm): string[] {
  const module = modules.find((item) => item.id === id);
  return module === undefined ? [] : [...(typeOf(module)?.widgetFields ?? [])].slice(0, MAX_FIELDS / 2);
}

function FieldsForm({ options, onChange, farm }: SetupProps<'fields'>) {
  const { t, language } = useTexts('dashboard');
  const { id_object, fields } = options;
  const module = farm.modules.find(({ id }) => id === id_object);
  const outputs = (module?.outputs ?? []).map(({ field_name: value, name: label }) => ({ value, label }));
  const toggle = (field: string) => {
    const next = fields.includes(field) ? fields.filter((item) => item !== field) : [...fields, field];
    if (next.length > 0 && next.length <= MAX_FIELDS) onChange({ id_object, fields: next });
  };
  return (
    <>
      <ModuleField
        modules={modulesFor('fields', farm)}
        value={id_object}
        onChange={(id) => onChange({ id_object: id, fields: suggestedFields(id, farm) })}
      />
      <span className={css.label}>{t('setup.fieldsOf', { count: fields.length, max: MAX_FIELDS })}</span>
      <ChipToggles
        label={t('setup.field')}
        choices={[...fieldChoices(module, language), ...outputs].map(({ value, label }) => ({ id: value, label }))}
        chosen={fields}
        onToggle={toggle}
      />
    </>
  );
}

/** The water source shown by a widget. */
export function SourceSelect({ options, onChange, farm }: SetupProps<'irrigation_today'>) {
  const { t } = useTexts('dashboard');
  return (
    <Select
      label={t('setup.waterSource')}
      data={farm.sources.map(({ id, name }) => ({ value: id, label: name }))}
      value={farm.sources.some(({ id }) => id === options.id_water_source) ? options.id_water_source : null}
      onChange={(id) => id !== null && onChange({ id_water_source: id })}
      allowDeselect={false}
    />
  );
}
