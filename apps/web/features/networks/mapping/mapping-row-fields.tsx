import { ActionIcon, Autocomplete, Checkbox, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { PATH_LENGTH_MAX, type PathValue } from '@zagon/domain/networks/path.ts';
import { useState } from 'react';
import { NumberField } from '../../../entities/number/number-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import type { MappingRow } from './mapping-draft.ts';
import css from './mapping.module.css';
import { NotConnectedFields } from './not-connected-fields.tsx';
import type { RowPart, RowProblems } from './row-problems.ts';

type Props = {
  readonly row: MappingRow;
  /** Counted from 1. */
  readonly place: number;
  readonly type: DeviceType;
  readonly message: readonly PathValue[];
  readonly problems: RowProblems;
  /** What the server has refused. */
  readonly refusedOf: (part: RowPart) => string | undefined;
  readonly onChange: (change: Partial<MappingRow>) => void;
  readonly onRemove: () => void;
};

/** A value of the message, the measurement that it becomes, and how it is converted. */
export function MappingRowFields({ row, place, type, message, problems, refusedOf, onChange, onRemove }: Props) {
  const { t, language } = useTexts('networks');
  const errorOf = (part: RowPart) => {
    const found = problems[part];
    return found === undefined ? refusedOf(part) : ruleText(found, language);
  };
  return (
    <FieldGroup title={t('mapping.place', { place })}>
      <Select
        label={t('mapping.field')}
        data={fieldChoices(type, language)}
        value={row.field}
        data-measurement
        allowDeselect={false}
        error={errorOf('field')}
        onChange={(field) => onChange({ field: field !== null && isFieldName(field) ? field : null })}
      />
      <PathField row={row} message={message} error={errorOf('path')} onChange={(path) => onChange({ path })} />
      <div className={css.numbers}>
        <Columns>
          <NumberField
            label={t('mapping.factor')}
            value={row.factor}
            error={errorOf('factor')}
            onChange={(factor) => onChange({ factor })}
          />
          <NumberField
            label={t('mapping.offset')}
            value={row.offset}
            error={errorOf('offset')}
            onChange={(offset) => onChange({ offset })}
          />
        </Columns>
        <ActionIcon
          color="gray"
          c="var(--text-2)"
          size={40}
          aria-label={t('mapping.remove', { place })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      <MoreOptions row={row} error={errorOf('notConnected')} onChange={onChange} />
    </FieldGroup>
  );
}

type MoreProps = Pick<Props, 'row' | 'onChange'> & { readonly error: string | undefined };

/** Options that few devices need; shown while a row has any, or one that is wrong. */
function MoreOptions({ row: { notConnected, isZeroLeftOut }, error, onChange }: MoreProps) {
  const { t } = useTexts('networks');
  const [isOpen, setOpen] = useState(notConnected.length > 0 || isZeroLeftOut);
  const isWrong = error !== undefined || notConnected.some((value) => typeof value === 'string' && value !== '');
  return (
    <details
      className={css.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="note">{t('mapping.more')}</summary>
      <div className="stackM">
        <NotConnectedFields
          values={notConnected}
          error={error}
          onChange={(changed) => onChange({ notConnected: changed })}
        />
        <Checkbox
          label={t('mapping.zeroLeftOut')}
          checked={isZeroLeftOut}
          onChange={({ currentTarget }) => onChange({ isZeroLeftOut: currentTarget.checked })}
        />
      </div>
    </details>
  );
}

/** What a device of a type may report. Whether it is in contact is not a value of its messages. */
function fieldChoices({ inputs }: DeviceType, language: 'pl' | 'en') {
  return inputs
    .filter(({ quantity }) => quantity !== 'contact')
    .map(({ name, label, suffix }) => ({
      value: name,
      label: suffix === '' ? label[language] : `${label[language]} (${suffix})`,
    }));
}

type PathProps = {
  readonly row: MappingRow;
  readonly message: readonly PathValue[];
  readonly error: string | undefined;
  readonly onChange: (path: string) => void;
};

/** The path to a value, chosen from those of the newest message or typed. */
function PathField({ row, message, error, onChange }: PathProps) {
  const { t } = useTexts('networks');
  const paths = [...new Set(message.map(({ path }) => path))];
  return (
    <Autocomplete
      label={t('mapping.path')}
      data={paths}
      value={row.path}
      maxLength={PATH_LENGTH_MAX}
      autoComplete="off"
      autoCapitalize="off"
      // A field that has the focus because it is wrong shows why.
      openOnFocus={false}
      spellCheck={false}
      error={error}
      // A chosen path leaves the others to choose from.
      filter={({ options, search }) =>
        options.filter((option) => paths.includes(search) || ('label' in option && includes(option.label, search)))
      }
      renderOption={({ option }) => (
        <span className={css.path}>
          <span>{option.value}</span>
          <span className="note num">{String(message.find(({ path }) => path === option.value)?.value ?? '')}</span>
        </span>
      )}
      onChange={onChange}
    />
  );
}

function includes(path: string, typed: string): boolean {
  return path.toLowerCase().includes(typed.trim().toLowerCase());
}
