import { Button, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { PLANTS } from '@zagon/domain/catalogue/plants.ts';
import { soilType } from '@zagon/domain/catalogue/parts/soil-properties.ts';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import css from './life.module.css';
import { shownProperties, terminalsOf, unitOf, type SettingsDraft } from './settings-draft.ts';

type Props = {
  readonly draft: SettingsDraft;
  readonly type: DeviceType | undefined;
  /** The sentence under a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (draft: SettingsDraft) => void;
};

/** A module's soil is one of the first four of a probe's. */
const SOILS = 4;
/** By their number, from 0. */
const MARKERS = ['none', 'green', 'blue', 'amber', 'purple'] as const;

/** Everything that can be set of a module: what it is called and where it stands, then what its type knows, by the catalogue. */
export function SettingsForm({ draft, type, errorOf, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const set = (changes: Partial<SettingsDraft>) => onChange({ ...draft, ...changes });
  const soil = soilType();
  const hasOwnSoil = type?.properties.some(({ name }) => /soil|substrate/.test(name)) ?? false;
  return (
    <Stack gap="md">
      <TextInput
        label={t('life.name')}
        required
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('life.description')}
        rows={2}
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <PlaceFields draft={draft} errorOf={errorOf} onChange={set} />
      <div className={css.pair}>
        <Select
          label={t('life.marker')}
          data={MARKERS.map((one, number) => ({ value: String(number), label: t(`life.markers.${one}`) }))}
          value={draft.marker}
          allowDeselect={false}
          error={errorOf('marker')}
          onChange={(value) => set({ marker: value ?? '0' })}
        />
        <Select
          label={t('life.plant')}
          placeholder={t('life.notSet')}
          clearable
          searchable
          data={Object.entries(PLANTS).map(([value, name]) => ({ value, label: name[language] }))}
          value={draft.plantType === '' ? null : draft.plantType}
          error={errorOf('plant_type')}
          onChange={(value) => set({ plantType: value ?? '' })}
        />
      </div>
      {!hasOwnSoil && (
        <Select
          label={soil.label[language]}
          placeholder={t('life.notSet')}
          clearable
          data={soil.options
            .slice(0, SOILS)
            .map(({ value, label }) => ({ value: String(value), label: label[language] }))}
          value={draft.soilType === '' ? null : draft.soilType}
          error={errorOf('soil_type')}
          onChange={(value) => set({ soilType: value ?? '' })}
        />
      )}
      {(type?.properties ?? []).map((property) => (
        <PropertyField
          key={property.name}
          property={property}
          value={draft.properties[property.name] ?? ''}
          error={errorOf(`properties.${property.name}`)}
          onChange={(value) => set({ properties: { ...draft.properties, [property.name]: value } })}
        />
      ))}
      {type !== undefined &&
        terminalsOf(type).map((input) => {
          const values = draft.inputs[input.name] ?? {};
          return (
            <fieldset key={input.name} className={css.terminal}>
              <legend>{input.label[language]}</legend>
              {shownProperties(type, input, values).map((property) => (
                <PropertyField
                  key={property.name}
                  property={property}
                  value={values[property.name] ?? ''}
                  error={errorOf(`inputs.${input.name}.${property.name}`)}
                  onChange={(value) =>
                    set({ inputs: { ...draft.inputs, [input.name]: { ...values, [property.name]: value } } })
                  }
                />
              ))}
            </fieldset>
          );
        })}
      <TextInput
        label={t('life.interval')}
        inputMode="numeric"
        value={draft.interval}
        error={errorOf('reporting_interval_minutes')}
        onChange={(event) => set({ interval: event.currentTarget.value })}
      />
      <Switch
        label={t('life.active')}
        checked={draft.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** Two numbers, or where this device is now: who stands beside the module has its place with one press. */
function PlaceFields({
  draft,
  errorOf,
  onChange,
}: {
  readonly draft: SettingsDraft;
  readonly errorOf: Props['errorOf'];
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}) {
  const { t } = useTexts('modules');
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onChange({ latitude: coords.latitude.toFixed(6), longitude: coords.longitude.toFixed(6) });
        setState('idle');
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  return (
    <div>
      <div className={css.pair}>
        <TextInput
          label={t('life.latitude')}
          inputMode="decimal"
          value={draft.latitude}
          error={errorOf('location.latitude')}
          onChange={(event) => onChange({ latitude: event.currentTarget.value })}
        />
        <TextInput
          label={t('life.longitude')}
          inputMode="decimal"
          value={draft.longitude}
          error={errorOf('location.longitude')}
          onChange={(event) => onChange({ longitude: event.currentTarget.value })}
        />
      </div>
      {'geolocation' in navigator && (
        <Button
          variant="subtle"
          loading={state === 'asking'}
          leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
          onClick={ask}
        >
          {t('life.here')}
        </Button>
      )}
      {state === 'refused' && <p role="alert">{t('life.hereRefused')}</p>}
    </div>
  );
}

/** One setting of the catalogue: a number with its unit, a choice, or words. */
function PropertyField({
  property,
  value,
  error,
  onChange,
}: {
  readonly property: Property;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { language } = useTexts('modules');
  const unit = unitOf(property, useUnits());
  const label = unit === '' ? property.label[language] : `${property.label[language]} (${unit})`;
  if (property.kind === 'choice')
    return (
      <Select
        label={label}
        error={error}
        allowDeselect={false}
        data={property.options.map((option) => ({ value: String(option.value), label: option.label[language] }))}
        value={value}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  return (
    <TextInput
      label={label}
      error={error}
      inputMode={property.kind === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
