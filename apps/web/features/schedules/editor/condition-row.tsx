import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useEditor } from './editor-context.ts';
import {
  comparators,
  newCondition,
  quantities,
  unknownOf,
  unknowns,
  wireUnknown,
  type ConditionForm,
} from './condition-form.ts';
import { ConditionNow, OddLimit } from './condition-now.tsx';
import { keyOf, sourceChoices, type Sensors } from './condition-sources.ts';
import { nearestSensor } from './nearest-sensor.ts';
import { useElementNames } from './use-element-names.ts';
import { LimitField } from './limit-field.tsx';
import { WordChoice } from './word-choice.tsx';
import css from './conditions.module.css';

type Props = {
  readonly condition: ConditionForm;
  readonly index: number;
  readonly sensors: Sensors;
  readonly onChange: (changed: ConditionForm) => void;
  readonly onRemove: () => void;
};

/** One condition: a sentence whose words are chosen, and under it what it would decide now. */
export function ConditionRow({ condition, index, sensors, onChange, onRemove }: Props) {
  const { t, language } = useTexts('schedules');
  const { values, readOnly, errorAt } = useEditor();
  const control = values.kind === 'control';
  const nameOf = useElementNames();
  const at = `conditions.${index}`;
  const error = errorAt(`${at}.source`) ?? errorAt(`${at}.threshold`) ?? errorAt(at);
  const choices = sourceChoices(sensors, condition.quantity, language);
  const chosen = keyOf(condition.source);
  const gone = choices.some(({ key }) => key === chosen) ? [] : [{ id: chosen, label: t('edit.sensorGone') }];
  const place = index + 1;
  const toQuantity = (quantity: ConditionForm['quantity']) => {
    const first = nearestSensor(sourceChoices(sensors, quantity, language), values.elements.map(nameOf));
    // What measures the old quantity seldom measures the new one, and limits never fit.
    const { when_true, when_unknown } = condition;
    onChange({ ...newCondition(quantity, first?.source ?? condition.source), when_true, when_unknown });
  };
  return (
    <li
      className={css.row}
      aria-label={t('edit.conditionPlace', { place })}
      data-wrong={error !== undefined || undefined}
    >
      <span className={css.place} aria-hidden="true">
        {t('edit.conditionPlace', { place })}
      </span>
      <div className={css.sentence}>
        <WordChoice
          label={t('edit.cond.whenTrue')}
          value={condition.when_true}
          options={(['run', 'dont_run'] as const).map((id) => ({ id, label: t(`edit.cond.${id}`) }))}
          disabled={readOnly}
          onChoose={(when_true) => onChange({ ...condition, when_true })}
        />
        <WordChoice
          label={t('edit.cond.quantity')}
          value={condition.quantity}
          options={quantities.map((id) => ({ id, label: t(`edit.quantity.${id}`) }))}
          disabled={readOnly}
          onChoose={toQuantity}
        />
        <span>{t('edit.cond.is')}</span>
        <WordChoice
          label={t('edit.cond.comparator')}
          value={condition.comparator}
          options={comparators.map((id) => ({ id, label: t(`edit.cond.${id}`) }))}
          disabled={readOnly}
          onChoose={(comparator) => onChange({ ...condition, comparator })}
        />
        <LimitField
          // Another quantity has another unit and begins with another limit.
          key={condition.quantity}
          quantity={condition.quantity}
          limit={condition.threshold}
          wrong={error !== undefined}
          disabled={readOnly}
          onChange={(threshold) => onChange({ ...condition, threshold })}
        />
        <span>{t('edit.cond.by')}</span>
        <WordChoice
          label={t('edit.cond.source')}
          value={chosen}
          options={[
            ...gone,
            ...choices.map(({ key, label, kind }) => ({
              id: key,
              label: kind === 'group' ? t('edit.cond.average', { name: label }) : label,
            })),
          ]}
          disabled={readOnly}
          onChoose={(key) => {
            const choice = choices.find((one) => one.key === key);
            if (choice !== undefined) onChange({ ...condition, source: choice.source });
          }}
        />
        <span>{t('edit.cond.noData')}</span>
        <WordChoice
          label={t('edit.cond.unknown')}
          value={unknownOf(condition, control)}
          options={unknowns
            .filter((id) => !control || id !== 'water')
            .map((id) => ({ id, label: t(`edit.cond.without.${id}`) }))}
          disabled={readOnly}
          onChoose={(ruled) => onChange({ ...condition, when_unknown: wireUnknown(ruled) })}
        />
        {!readOnly && (
          <ActionIcon
            className={css.remove ?? ''}
            color="gray"
            c="var(--text-2)"
            size={40}
            aria-label={t('edit.removeCondition', { place })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </div>
      {error === undefined ? (
        <>
          <ConditionNow condition={condition} sensors={sensors} />
          <OddLimit condition={condition} />
        </>
      ) : (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
