import { Menu, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lengthWords } from '../length-words.ts';
import { useChange, useEditor } from './editor-context.ts';
import { ElementRow } from './element-row.tsx';
import { cycleSum } from './element-times.ts';
import { sectionsToAdd } from './farm-of.ts';
import { FormSection } from './form-section.tsx';
import { NumberField } from './number-field.tsx';
import { useElementNames } from './use-element-names.ts';
import { useRowDrag } from './use-row-drag.ts';
import css from './elements.module.css';

/** The sections in their order with their minutes; a change of one row moves the times of the others before the eyes. */
export function SectionsPart() {
  const { t, language } = useTexts('schedules');
  const { values, times, errorAt, readOnly } = useEditor();
  const change = useChange();
  const nameOf = useElementNames();
  const [said, setSaid] = useState('');
  const { elements } = values;
  const move = (from: number, to: number) => {
    const moved = elements[from];
    if (moved === undefined || to < 0 || to >= elements.length) return;
    change('elements', elements.toSpliced(from, 1).toSpliced(to, 0, moved));
    setSaid(t('edit.moved', { name: nameOf(moved), place: to + 1, count: elements.length }));
  };
  const { list, dragged, grab } = useRowDrag(move);
  const sum = cycleSum(values, times);
  const words = { time: lengthWords(sum.minutes) };
  return (
    <FormSection
      title={t('edit.sections')}
      error={errorAt('elements')}
      right={
        elements.length === 0
          ? undefined
          : sum.waterM3 === null
            ? t('edit.perCycleDry', words)
            : t('edit.perCycle', { ...words, water: formatNumber(sum.waterM3, 1, language) })
      }
    >
      <div className={css.runTime}>
        <span>
          {t('edit.runTime')}
          <small>{t('edit.runTimeHint')}</small>
        </span>
        <NumberField
          label={t('edit.runTime')}
          quiet
          suffix={t('edit.min')}
          width={116}
          value={values.runTime}
          error={errorAt('runTime')}
          disabled={readOnly}
          onChange={(minutes) => change('runTime', minutes)}
        />
      </div>
      {elements.length > 0 && (
        <ol className={css.list} ref={list}>
          {elements.map((element, index) => (
            <ElementRow
              key={element.id}
              element={element}
              index={index}
              dragged={dragged === index}
              onGrab={grab}
              onMove={move}
            />
          ))}
        </ol>
      )}
      {!readOnly && <AddSection />}
      <span className="vh" aria-live="polite">
        {said}
      </span>
    </FormSection>
  );
}

function AddSection() {
  const { t } = useTexts('schedules');
  const { values, lists } = useEditor();
  const change = useChange();
  const free = sectionsToAdd(lists.sections, values.elements);
  if (free.length === 0) return <p className={css.none}>{t('edit.addNone')}</p>;
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Button className={css.add ?? ''} variant="default" leftSection={<IconPlus size={18} />}>
          {t('edit.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {free.map((section) => (
          <Menu.Item
            key={section.id}
            onClick={() => change('elements', [...values.elements, { type: 'section', id: section.id, minutes: '' }])}
          >
            {section.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
