import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useEditor } from '../form/editor-context.ts';
import type { ConditionForm } from './condition-form.ts';
import { ConditionNow, UnreachableLimit } from './condition-now.tsx';
import { ConditionTrust } from './condition-trust.tsx';
import { ConditionSentence } from './condition-sentence.tsx';
import { WeekBar } from './week-bar.tsx';
import type { Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import { ConditionChip } from '../../../../entities/schedule/conditions/condition-chip.tsx';
import { RowButton } from '../../../../ui/form/row-button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import css from './conditions.module.css';

type Props = {
  readonly condition: ConditionForm;
  readonly index: number;
  readonly sensors: Sensors;
  /** Whether it is open for changes; otherwise it is a chip. */
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  readonly onChange: (changed: ConditionForm) => void;
  readonly onRemove: () => void;
};

/** One condition: a chip, or while being edited a sentence with inline selects and its current decision. */
export function ConditionRow({ condition, index, sensors, isEdited, onEdit, onChange, onRemove }: Props) {
  const { t } = useTexts('schedules');
  const { values, readOnly, errorAt } = useEditor();
  const at = `conditions.${index}`;
  const error = errorAt(`${at}.source`) ?? errorAt(`${at}.threshold`) ?? errorAt(at);
  const position = index + 1;
  const { threshold } = condition;
  const isControl = values.kind === 'control';
  // Errors are shown where they can be corrected; for viewers the chip is enough.
  if (typeof threshold === 'number' && error === undefined && (readOnly || !isEdited)) {
    const chip = (
      <ConditionChip
        condition={{ ...condition, threshold }}
        sensors={sensors}
        isControl={isControl}
        isEditable={!readOnly}
      />
    );
    return (
      <li className={css.collapsed} aria-label={t('edit.conditionPlace', { place: position })}>
        {readOnly ? (
          chip
        ) : (
          <button type="button" aria-expanded={false} onClick={() => onEdit(true)}>
            {chip}
          </button>
        )}
        {!readOnly && <RemoveButton position={position} onRemove={onRemove} />}
        <UnreachableLimit condition={condition} />
        <ConditionTrust condition={condition} />
      </li>
    );
  }
  return (
    <li
      className={css.row}
      aria-label={t('edit.conditionPlace', { place: position })}
      data-wrong={error !== undefined || undefined}
    >
      <span className={css.place} aria-hidden="true">
        {t('edit.conditionPlace', { place: position })}
      </span>
      <div className={css.sentence}>
        <ConditionSentence
          condition={condition}
          sensors={sensors}
          invalid={error !== undefined}
          disabled={readOnly}
          onChange={onChange}
        />
        {!readOnly && <RemoveButton position={position} onRemove={onRemove} />}
      </div>
      {error === undefined ? (
        <>
          <WeekBar condition={condition} sensors={sensors} onChange={onChange} />
          <ConditionNow condition={condition} sensors={sensors} />
          <UnreachableLimit condition={condition} />
          <ConditionTrust condition={condition} />
        </>
      ) : (
        <FormError>{error}</FormError>
      )}
      {!readOnly && error === undefined && threshold !== '' && (
        <RowButton onClick={() => onEdit(false)}>{t('edit.cond.collapse')}</RowButton>
      )}
    </li>
  );
}

type RemoveProps = { readonly position: number; readonly onRemove: () => void };

function RemoveButton({ position, onRemove }: RemoveProps) {
  const { t } = useTexts('schedules');
  return (
    <ActionIcon
      className={css.remove ?? ''}
      color="gray"
      c="var(--text-2)"
      size={40}
      aria-label={t('edit.removeCondition', { place: position })}
      onClick={onRemove}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}
