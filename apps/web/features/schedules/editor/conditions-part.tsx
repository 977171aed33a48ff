import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { newCondition, quantities } from './condition-form.ts';
import { ConditionRow } from './condition-row.tsx';
import { sourceChoices } from './condition-sources.ts';
import { useChange, useEditor } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import { nearestSensor } from './nearest-sensor.ts';
import { useElementNames } from './use-element-names.ts';
import { useSensors } from './use-sensors.ts';
import css from './editor.module.css';

/** So many conditions a program may have. */
const MOST = 20;

/** The conditions of the program as sentences, both halves always written. All must allow a cycle. */
export function ConditionsPart() {
  const { t, language } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const change = useChange();
  const sensors = useSensors();
  const { conditions } = values;
  const nameOf = useElementNames();
  const add = () => {
    for (const quantity of quantities) {
      const first = nearestSensor(sourceChoices(sensors, quantity, language), values.elements.map(nameOf));
      if (first !== undefined) return change('conditions', [...conditions, newCondition(quantity, first.source)]);
    }
  };
  const measured = quantities.some((quantity) => sourceChoices(sensors, quantity, language).length > 0);
  return (
    <FormSection title={t('edit.conditions')} right={conditions.length > 0 ? t('edit.conditionsHint') : undefined}>
      {conditions.length === 0 ? (
        <p className={css.hint}>{t('edit.noConditions')}</p>
      ) : (
        <ul className={css.conditions}>
          {conditions.map((condition, index) => (
            <ConditionRow
              // Conditions have no name of their own and keep their place.
              key={`${index} of ${conditions.length}`}
              condition={condition}
              index={index}
              sensors={sensors}
              onChange={(changed) => change('conditions', conditions.with(index, changed))}
              onRemove={() => change('conditions', conditions.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {!readOnly && !measured && <p className={css.hint}>{t('edit.noSensor')}</p>}
      {!readOnly && measured && conditions.length < MOST && (
        <Button style={{ justifySelf: 'start' }} variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
          {t('edit.addCondition')}
        </Button>
      )}
    </FormSection>
  );
}
