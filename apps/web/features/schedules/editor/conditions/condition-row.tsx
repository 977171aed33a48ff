import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CONDITION_KINDS, QUANTITIES } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useEditor } from '../form/editor-context.ts';
import {
  comparators,
  newCondition,
  unknownRuleOf,
  UNKNOWN_RULES,
  whenUnknownOf,
  type ConditionForm,
} from './condition-form.ts';
import { ConditionNow, UnreachableLimit } from './condition-now.tsx';
import { keyOf, sourceChoices, type Sensors } from './condition-sources.ts';
import { nearestSensor } from './nearest-sensor.ts';
import { useElementNames } from '../elements/use-element-names.ts';
import { LimitField } from './limit-field.tsx';
import { InlineSelect } from '../form/inline-select.tsx';
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
  const { t, language } = useTexts('schedules');
  const { values, readOnly, errorAt } = useEditor();
  const control = values.kind === 'control';
  const nameOf = useElementNames();
  const at = `conditions.${index}`;
  const error = errorAt(`${at}.source`) ?? errorAt(`${at}.threshold`) ?? errorAt(at);
  const choices = sourceChoices(sensors, condition.quantity, language);
  const selectedKey = keyOf(condition.source);
  const missingChoice = choices.some(({ key }) => key === selectedKey)
    ? []
    : [{ id: selectedKey, label: t('edit.sensorGone') }];
  const position = index + 1;
  const toQuantity = (quantity: ConditionForm['quantity']) => {
    const first = nearestSensor(sourceChoices(sensors, quantity, language), values.elements.map(nameOf));
    // A new quantity rarely has the same source, and the old limit never fits.
    const { whenTrue, whenUnknown } = condition;
    onChange({ ...newCondition(quantity, first?.source ?? condition.source), whenTrue, whenUnknown });
  };
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
        <InlineSelect
          label={t('edit.cond.whenTrue')}
          value={condition.whenTrue}
          options={(['run', 'dont_run'] as const).map((id) => ({ id, label: t(`edit.cond.${id}`) }))}
          disabled={readOnly}
          onChoose={(whenTrue) => onChange({ ...condition, whenTrue })}
        />
        <InlineSelect
          label={t('edit.cond.quantity')}
          value={condition.quantity}
          options={QUANTITIES.map((id) => ({ id, label: CONDITION_KINDS[id].name[language] }))}
          disabled={readOnly}
          onChoose={toQuantity}
        />
        <span>{t('edit.cond.is')}</span>
        <InlineSelect
          label={t('edit.cond.comparator')}
          value={condition.comparator}
          options={comparators.map((id) => ({ id, label: t(`edit.cond.${id}`) }))}
          disabled={readOnly}
          onChoose={(comparator) => onChange({ ...condition, comparator })}
        />
        <LimitField
          // Another quantity has another unit and another initial limit.
          key={condition.quantity}
          quantity={condition.quantity}
          limit={condition.threshold}
          invalid={error !== undefined}
          disabled={readOnly}
          onChange={(threshold) => onChange({ ...condition, threshold })}
        />
        <span>{t('edit.cond.by')}</span>
        <InlineSelect
          label={t('edit.cond.source')}
          value={selectedKey}
          options={[
            ...missingChoice,
            ...choices.map(({ key, label, kind }) => ({
              id: key,
              label: kind === 'group' ? t('edit.cond.average', { name: label }) : label,
            })),
          ]}
          disabled={readOnly}
          onChoose={(key) => {
            const choice = choices.find((item) => item.key === key);
            if (choice !== undefined) onChange({ ...condition, source: choice.source });
          }}
        />
        <span>{t('edit.cond.noData')}</span>
        <InlineSelect
          label={t('edit.cond.unknown')}
          value={unknownRuleOf(condition, control)}
          options={UNKNOWN_RULES.filter((id) => !control || id !== 'water').map((id) => ({
            id,
            label: t(`edit.cond.without.${id}`),
          }))}
          disabled={readOnly}
          onChoose={(rule) => onChange({ ...condition, whenUnknown: whenUnknownOf(rule) })}
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
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
