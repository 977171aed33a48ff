import { Select } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { deviceType, isDeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import type { MappedField } from '@zagon/domain/networks/mapped-field.ts';
import { isPresetKey, PRESET_KEYS, PRESETS } from '@zagon/domain/networks/presets/registry.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { adjustPreset, editedRows, NETWORK_TYPES, withRows, type MappingDraft } from './mapping-draft.ts';
import { MappingRows } from './mapping-rows.tsx';
import type { MappingPreview } from './use-mapping-preview.ts';

/** The choice that is no preset. */
const OWN = 'own';

type Props = {
  readonly mapping: MappingDraft;
  /** The type of the module, with the depths of its sensors. */
  readonly type: DeviceType;
  /** The type is chosen once, with the module. */
  readonly isNew: boolean;
  readonly accepted: readonly MappedField[];
  readonly preview: MappingPreview;
  readonly refused: Refused | null;
  /** True once the form was sent: from then on it shows what is missing. */
  readonly wasSent: boolean;
  readonly onChange: (mapping: MappingDraft) => void;
};

/** The device whose values are mapped by themselves, or an own mapping, value by value. */
export function MappingFields({ mapping, type, isNew, accepted, preview, refused, wasSent, onChange }: Props) {
  const { t, language } = useTexts('networks');
  const rows = editedRows(mapping);
  const presets = PRESET_KEYS.filter((key) => isNew || PRESETS[key].type === type.key);
  const labelOf = ({ maker, model }: { readonly maker: string; readonly model: string }) => `${maker} ${model}`;
  return (
    <>
      <Select
        label={t('module.preset')}
        description={t(mapping.preset === null ? 'module.ownHint' : 'module.presetHint')}
        data={[
          { value: OWN, label: t('module.own') },
          ...presets.map((key) => ({ value: key, label: labelOf(PRESETS[key]) })),
        ]}
        value={mapping.preset ?? OWN}
        allowDeselect={false}
        error={refused?.fields?.['preset']}
        onChange={(value) => {
          const preset = value !== null && isPresetKey(value) ? value : null;
          if (preset !== mapping.preset) onChange({ ...mapping, preset, adjusted: null });
        }}
      />
      {isNew && mapping.preset === null && (
        <Select
          label={t('mapping.type')}
          data={NETWORK_TYPES.map((key) => ({ value: key, label: deviceType(key).dictionary.short[language] }))}
          value={mapping.type}
          allowDeselect={false}
          error={refused?.fields?.['type']}
          onChange={(key) => {
            if (key !== null && isDeviceTypeKey(key)) onChange({ ...mapping, type: key });
          }}
        />
      )}
      {rows !== null && (
        <MappingRows
          rows={rows}
          facts={{ rows, type, reply: preview.isCurrent ? (preview.reply ?? null) : null, accepted, wasSent }}
          message={preview.reply?.message ?? []}
          refused={refused}
          error={wasSent && rows.length === 0 ? ruleText(problem('', 'min_items', { min: 1 }), language) : undefined}
          onChange={(changed) => onChange(withRows(mapping, changed))}
        />
      )}
      {mapping.preset !== null && (
        <div>
          <RowButton onClick={() => onChange(rows === null ? adjustPreset(mapping) : { ...mapping, adjusted: null })}>
            {t(rows === null ? 'mapping.adjust' : 'mapping.asItIs')}
          </RowButton>
        </div>
      )}
    </>
  );
}
