import { Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconCalendarTime,
  IconGauge,
  IconMoonStars,
  IconNote,
  IconNumber123,
} from '@tabler/icons-react';
import { NOTE_MAX_CHARS } from '@zagon/contract/dashboards/widgets/note.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { AppliedNumberField } from '../../../entities/number/applied-number-field.tsx';
import { ModulesField, OptionSwitch, SourceFields } from './fields.tsx';
import { SourceSelect } from './module-setups.tsx';
import { firstSource, moduleName } from './shown-by.ts';
import type { SetupProps, WidgetSetup } from './widget-setup.ts';

export const irrigationTodaySetup: WidgetSetup<'irrigation_today'> = {
  icon: IconCalendarTime,
  description: { pl: 'Co podlewa teraz i dzisiaj, z zatrzymaniem', en: 'What waters now and today, with Stop' },
  start: ({ sources: [source] }) => (source === undefined ? null : { id_water_source: source.id }),
  Form: SourceSelect,
  nameOf: ({ id_water_source }, { sources }) =>
    sources.length > 1 ? (sources.find(({ id }) => id === id_water_source)?.name ?? '') : '',
};

export const attentionSetup: WidgetSetup<'attention'> = {
  icon: IconAlertTriangle,
  description: { pl: 'Alarmy i nieudane otwarcia, które czekają na Ciebie', en: 'Alarms and failures waiting for you' },
  start: () => ({}),
  Form: NothingToSet,
  nameOf: () => '',
};

function NothingToSet() {
  const { t } = useTexts('dashboard');
  return <p className="muted">{t('setup.nothing')}</p>;
}

export const valueSetup: WidgetSetup<'value'> = {
  icon: IconNumber123,
  description: { pl: 'Jeden pomiar dużymi cyframi', en: 'One measurement in large figures' },
  start: firstSource,
  Form: ({ options, onChange, farm }) => <SourceFields farm={farm} value={options} onChange={onChange} />,
  nameOf: ({ id_object }, farm) => moduleName(id_object, farm),
};

export const gaugeSetup: WidgetSetup<'gauge'> = {
  icon: IconGauge,
  description: { pl: 'Jeden pomiar na skali z optimum', en: 'One measurement on a scale with its optimum' },
  start: (farm) => {
    const source = firstSource(farm);
    return source === null ? null : { ...source, low: null, high: null };
  },
  Form: GaugeForm,
  nameOf: ({ id_object }, farm) => moduleName(id_object, farm),
};

function GaugeForm({ options, onChange, farm }: SetupProps<'gauge'>) {
  const { t } = useTexts('dashboard');
  return (
    <>
      <SourceFields
        farm={farm}
        value={options}
        onChange={({ id_object, field }) => onChange({ ...options, id_object, field })}
      />
      <Columns>
        <AppliedNumberField
          label={t('setup.scaleLow')}
          value={options.low}
          onChange={(low) => onChange({ ...options, low })}
        />
        <AppliedNumberField
          label={t('setup.scaleHigh')}
          value={options.high}
          onChange={(high) => onChange({ ...options, high })}
        />
      </Columns>
    </>
  );
}

export const nextIrrigationSetup: WidgetSetup<'next_irrigation'> = {
  icon: IconMoonStars,
  description: { pl: 'Pasek najbliższych 24 godzin', en: 'The strip of the next 24 hours' },
  start: () => ({ id_objects: [] }),
  Form: ({ options, onChange, farm }) => (
    <ModulesField
      farm={{ ...farm, modules: farm.modules.filter(({ outputs }) => outputs.length > 0) }}
      chosen={options.id_objects}
      onChange={(id_objects) => onChange({ id_objects })}
    />
  ),
  nameOf: () => '',
};

export const alarmsSetup: WidgetSetup<'alarms'> = {
  icon: IconBell,
  description: { pl: 'Alarmy gospodarstwa albo wybranych modułów', en: 'Alarms of the farm or of some modules' },
  start: () => ({ id_objects: [], ended: false }),
  Form: AlarmsForm,
  nameOf: () => '',
};

function AlarmsForm({ options, onChange, farm }: SetupProps<'alarms'>) {
  const { t } = useTexts('dashboard');
  return (
    <>
      <ModulesField
        farm={farm}
        chosen={options.id_objects}
        onChange={(id_objects) => onChange({ ...options, id_objects })}
      />
      <OptionSwitch
        label={t('setup.ended')}
        checked={options.ended}
        onChange={(ended) => onChange({ ...options, ended })}
      />
    </>
  );
}

export const noteSetup: WidgetSetup<'note'> = {
  icon: IconNote,
  description: { pl: 'Tekst dla siebie i innych', en: 'A text for yourself and others' },
  start: () => ({ text: '' }),
  Form: NoteForm,
  nameOf: () => '',
};

function NoteForm({ options, onChange }: SetupProps<'note'>) {
  const { t } = useTexts('dashboard');
  return (
    <Textarea
      label={t('setup.note')}
      description={t('setup.noteHint')}
      value={options.text}
      maxLength={NOTE_MAX_CHARS}
      autosize
      minRows={6}
      maxRows={14}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
  );
}
