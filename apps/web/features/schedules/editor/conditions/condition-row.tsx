import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useEditor } from '../form/editor-context.ts';
import type { ConditionForm } from './condition-form.ts';
import { ConditionNow, UnreachableLimit } from './condition-now.tsx';
import { ConditionSentence } from './condition-sentence.tsx';
import type { Sensors } from './condition-sources.ts';
import { FormError } from '../../../../ui/form/form-error.tsx';
import css from './conditions.module.css';

type Props = {
  readonly condition: ConditionForm;
  readonly index: number;
  readonly sensors: Sensors;
  readonly onChange: (changed: ConditionForm) => void;
  readonly onRemove: () => void;
};

/** One condition as a sentence with inline selects, and below it what it would decide now. */
export function ConditionRow({ condition, index, sensors, onChange, onRemove }: Props) {
  const { t } = useTexts('schedules');
  const { readOnly, errorAt } = useEditor();
  const at = `conditions.${index}`;
  const error = errorAt(`${at}.source`) ?? errorAt(`${at}.threshold`) ?? errorAt(at);
  const position = index + 1;
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
        {!readOnly && (
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
        )}
      </div>
      {error === undefined ? (
        <>
          <ConditionNow condition={condition} sensors={sensors} />
          <UnreachableLimit condition={condition} />
        </>
      ) : (
        <FormError>{error}</FormError>
      )}
    </li>
  );
}
