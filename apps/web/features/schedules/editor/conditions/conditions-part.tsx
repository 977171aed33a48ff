import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { QUANTITIES } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { newCondition } from './condition-form.ts';
import { ConditionRow } from './condition-row.tsx';
import { useChange, useEditor } from '../form/editor-context.ts';
import { FormSection } from '../form/form-section.tsx';
import { RainPart } from './rain-part.tsx';
import { useNearestSensor } from './use-nearest-sensor.ts';
import { useSensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import css from '../editor.module.css';

/** Maximum number of conditions per schedule. */
const MAX_CONDITIONS = 20;

/** The rules that must allow a cycle before it runs: the conditions, and for irrigation the rain. */
export function ConditionsPart() {
  const { values } = useEditor();
  return (
    <div className="stackM">
      <ConditionList />
      {values.kind === 'irrigation' && <RainPart />}
    </div>
  );
}

/** The schedule's conditions as sentences, always with both halves. All must allow a cycle. */
function ConditionList() {
  const { t } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const change = useChange();
  const sensors = useSensors();
  const { conditions } = values;
  const nearest = useNearestSensor(sensors);
  const [edited, setEdited] = useState<number | null>(null);
  const add = () => {
    for (const quantity of QUANTITIES) {
      const first = nearest(quantity);
      if (first === undefined) continue;
      setEdited(conditions.length);
      return change('conditions', [...conditions, newCondition(quantity, first.source)]);
    }
  };
  const measuredQuantity = QUANTITIES.some((quantity) => nearest(quantity) !== undefined);
  return (
    <FormSection title={t('edit.conditions')} right={conditions.length > 0 ? t('edit.conditionsHint') : undefined}>
      {conditions.length === 0 ? (
        <p className={css.hint}>{t('edit.noConditions')}</p>
      ) : (
        <ul className="stackS">
          {conditions.map((condition, index) => (
            <ConditionRow
              // Conditions have no id and keep their position.
              key={`${index} of ${conditions.length}`}
              condition={condition}
              index={index}
              sensors={sensors}
              isEdited={edited === index}
              onEdit={(isEdited) => setEdited(isEdited ? index : null)}
              onChange={(updated) => change('conditions', conditions.with(index, updated))}
              onRemove={() => {
                setEdited(null);
                change('conditions', conditions.toSpliced(index, 1));
              }}
            />
          ))}
        </ul>
      )}
      {!readOnly && !measuredQuantity && <p className={css.hint}>{t('edit.noSensor')}</p>}
      {!readOnly && measuredQuantity && conditions.length < MAX_CONDITIONS && (
        <Button style={{ justifySelf: 'start' }} variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
          {t('edit.addCondition')}
        </Button>
      )}
    </FormSection>
  );
}
