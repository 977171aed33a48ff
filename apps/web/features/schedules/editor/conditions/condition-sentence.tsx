import { CONDITION_KINDS, QUANTITIES } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { QuantityInfo } from '../../../../entities/module/terms/term-info.tsx';
import { useConditionText } from '../../../../entities/schedule/conditions/use-condition-text.ts';
import { useNow } from '../../../../time/clock.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useEditor } from '../form/editor-context.ts';
import { InlineSelect } from '../form/inline-select.tsx';
import {
  comparators,
  newCondition,
  unknownRuleOf,
  UNKNOWN_RULES,
  whenUnknownOf,
  type ConditionForm,
} from './condition-form.ts';
import { readsDeepest, type Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import { keyOf, sourceChoices } from './condition-sources.ts';
import { LimitField } from './limit-field.tsx';
import { useNearestSensor } from './use-nearest-sensor.ts';

type Props = {
  readonly condition: ConditionForm;
  readonly sensors: Sensors;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (changed: ConditionForm) => void;
};

/** A condition as a sentence: "Run if the soil moisture is below 20% at Probe 1". */
export function ConditionSentence({ condition, sensors, invalid, disabled, onChange }: Props) {
  const { t, language } = useTexts('schedules');
  const { values } = useEditor();
  const nearest = useNearestSensor(sensors);
  const isControl = values.kind === 'control';
  const toQuantity = (quantity: ConditionForm['quantity']) => {
    const first = nearest(quantity);
    // A new quantity rarely has the same source, and the old limit never fits.
    const { whenTrue, whenUnknown } = condition;
    onChange({ ...newCondition(quantity, first?.source ?? condition.source), whenTrue, whenUnknown });
  };
  return (
    <>
      <InlineSelect
        label={t('edit.cond.whenTrue')}
        value={condition.whenTrue}
        options={(['run', 'dont_run'] as const).map((id) => ({
          id,
          label: t(`edit.${isControl ? 'condControl' : 'cond'}.${id}`),
        }))}
        disabled={disabled}
        onChoose={(whenTrue) => onChange({ ...condition, whenTrue })}
      />
      <InlineSelect
        label={t('edit.cond.quantity')}
        value={condition.quantity}
        options={QUANTITIES.map((id) => ({ id, label: CONDITION_KINDS[id].name[language] }))}
        disabled={disabled}
        onChoose={toQuantity}
      />
      <QuantityInfo quantity={condition.quantity} />
      <span>{t('edit.cond.is')}</span>
      <InlineSelect
        label={t('edit.cond.comparator')}
        value={condition.comparator}
        options={comparators.map((id) => ({ id, label: t(`edit.cond.${id}`) }))}
        disabled={disabled}
        onChoose={(comparator) => onChange({ ...condition, comparator })}
      />
      <LimitField
        // Another quantity has another unit and another initial limit.
        key={condition.quantity}
        quantity={condition.quantity}
        limit={condition.threshold}
        invalid={invalid}
        disabled={disabled}
        onChange={(threshold) => onChange({ ...condition, threshold })}
      />
      <span>{t('edit.cond.by')}</span>
      <SourceSelect condition={condition} sensors={sensors} disabled={disabled} onChange={onChange} />
      <span>{t('edit.cond.noData')}</span>
      <UnknownSelect condition={condition} disabled={disabled} onChange={onChange} />
    </>
  );
}

/** The sensor or group; one that no longer exists stays visible. */
function SourceSelect({ condition, sensors, disabled, onChange }: Omit<Props, 'invalid'>) {
  const { t, language } = useTexts('schedules');
  const choices = sourceChoices(sensors, condition.quantity, language);
  const { source } = condition;
  const text = useConditionText();
  const now = useNow('minute');
  const selectedKey = keyOf(source);
  const isSourceGroup = ({ id }: { readonly id: string }) => source.type === 'group' && source.idGroup === id;
  const deepestName = readsDeepest(condition, sensors) ? sensors.groups.find(isSourceGroup)?.name : undefined;
  const missingChoice = choices.some(({ key }) => key === selectedKey)
    ? []
    : [
        {
          id: selectedKey,
          label: deepestName === undefined ? t('edit.sensorGone') : t('edit.cond.deepest', { name: deepestName }),
        },
      ];
  return (
    <InlineSelect
      label={t('edit.cond.source')}
      value={selectedKey}
      options={[
        ...missingChoice,
        ...choices.map(({ key, label, kind, source: offered }) => {
          const value = text.value({ ...condition, source: offered, threshold: 0 }, sensors, now);
          const name = kind === 'group' ? t('edit.cond.average', { name: label }) : label;
          return { id: key, label: value === null ? name : `${name} · ${value}` };
        }),
      ]}
      disabled={disabled}
      onChoose={(key) => {
        const choice = choices.find((item) => item.key === key);
        if (choice !== undefined) onChange({ ...condition, source: choice.source });
      }}
    />
  );
}

/** The rule that applies without data. */
function UnknownSelect({ condition, disabled, onChange }: Omit<Props, 'invalid' | 'sensors'>) {
  const { t } = useTexts('schedules');
  const control = useEditor().values.kind === 'control';
  return (
    <InlineSelect
      label={t('edit.cond.unknown')}
      value={unknownRuleOf(condition, control)}
      options={UNKNOWN_RULES.filter((id) => !control || id !== 'water').map((id) => ({
        id,
        label: t(`edit.${control ? 'condControl' : 'cond'}.without.${id}`),
      }))}
      disabled={disabled}
      onChoose={(rule) => onChange({ ...condition, whenUnknown: whenUnknownOf(rule) })}
    />
  );
}
