import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { PLANTS } from '@zagon/domain/catalogue/plants.ts';
import { soilType } from '@zagon/domain/catalogue/parts/soil-properties.ts';
import { MARKER_TEXTS, MARKERS } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { PlaceFields } from './fields/place-fields.tsx';
import { TypeFields } from './fields/type-fields.tsx';
import type { SettingsDraft } from '../../../entities/module/settings/settings-draft.ts';

type Props = {
  readonly idObject: string;
  readonly draft: SettingsDraft;
  readonly type: DeviceType | undefined;
  /** Returns the message below a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (draft: SettingsDraft) => void;
};

/** A module's own soil is one of the first four of a probe's. */
const SOILS = 4;

/** All settings of a module: name and location, then those of its type from the catalogue. */
export function SettingsFields({ idObject, draft, type, errorOf, onChange }: Props) {
  const { t } = useTexts('modules');
  const set = (changes: Partial<SettingsDraft>) => onChange({ ...draft, ...changes });
  const fields: FieldsProps = { draft, errorOf, set };
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
      <PlaceFields draft={draft} idObject={idObject} errorOf={errorOf} onChange={set} />
      <Textarea
        label={t('life.description')}
        rows={2}
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <AppearanceFields {...fields} />
      {!hasOwnSoil && <SoilField {...fields} />}
      {type !== undefined && <TypeFields {...fields} type={type} />}
      <TextInput
        label={t('life.interval')}
        inputMode="numeric"
        value={draft.interval}
        error={errorOf('reporting_interval_minutes')}
        onChange={(event) => set({ interval: event.currentTarget.value })}
      />
      <Switch
        label={t('life.active')}
        description={t('life.activeHint')}
        checked={draft.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
    </Stack>
  );
}

type FieldsProps = Pick<Props, 'draft' | 'errorOf'> & { readonly set: (changes: Partial<SettingsDraft>) => void };

/** Marker colour and crop. */
function AppearanceFields({ draft, errorOf, set }: FieldsProps) {
  const { t, language } = useTexts('modules');
  return (
    <Columns stacked>
      <Select
        label={t('life.marker')}
        data={MARKERS.map((one) => ({ value: String(one), label: MARKER_TEXTS[one][language] }))}
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
    </Columns>
  );
}

function SoilField({ draft, errorOf, set }: FieldsProps) {
  const { t, language } = useTexts('modules');
  const soil = soilType();
  return (
    <Select
      label={soil.label[language]}
      placeholder={t('life.notSet')}
      clearable
      data={soil.options.slice(0, SOILS).map(({ value, label }) => ({ value: String(value), label: label[language] }))}
      value={draft.soilType === '' ? null : draft.soilType}
      error={errorOf('soil_type')}
      onChange={(value) => set({ soilType: value ?? '' })}
    />
  );
}
