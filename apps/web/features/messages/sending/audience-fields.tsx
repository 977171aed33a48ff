import { MultiSelect } from '@mantine/core';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '@zagon/domain/catalogue/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChipToggles } from '../../../ui/form/chip-filter.tsx';
import type { Draft } from './draft.ts';

const ROLES = ['admin', 'normal'] as const;
const STATES = ['active', 'expired'] as const;

type Props = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void };

/** The recipients of a message. */
export function AudienceFields({ draft, onChange }: Props) {
  const { t, language } = useTexts('messageSending');
  return (
    <div className="stackM">
      <ChipToggles
        label={t('roles.label')}
        choices={ROLES.map((id) => ({ id, label: t(`roles.${id}`) }))}
        chosen={draft.roles}
        onToggle={(role) => onChange({ roles: toggled(ROLES, draft.roles, role) })}
      />
      <ChipToggles
        label={t('states.label')}
        choices={STATES.map((id) => ({ id, label: t(`states.${id}`) }))}
        chosen={draft.states}
        onToggle={(state) => onChange({ states: toggled(STATES, draft.states, state) })}
      />
      <MultiSelect
        label={t('deviceTypes')}
        placeholder={draft.device_types.length === 0 ? t('anyDeviceType') : ''}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('anyDeviceType') }}
        data={DEVICE_TYPE_KEYS.map((key) => ({ value: key, label: `${key} · ${DEVICE_TYPES[key].name[language]}` }))}
        value={draft.device_types}
        onChange={(types) => onChange({ device_types: types })}
      />
    </div>
  );
}

/** The choices in order, with one added or removed. */
function toggled<Id extends string>(all: readonly Id[], chosen: readonly Id[], one: Id): Id[] {
  return all.filter((id) => (id === one ? !chosen.includes(id) : chosen.includes(id)));
}
