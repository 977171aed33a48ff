import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useChange, useEditor } from '../form/editor-context.ts';
import { AddElements } from './add-elements.tsx';
import { ElementRow } from './element-row.tsx';
import { cycleSum } from './element-times.ts';
import { FormSection } from '../form/form-section.tsx';
import { NumberField } from '../../../../entities/number/number-field.tsx';
import { useElementNames } from './use-element-names.ts';
import { useKindTexts } from '../form/use-kind-texts.ts';
import { useRowDrag } from './use-row-drag.ts';
import css from './elements.module.css';

/** The sections in order with their minutes; changing one row shifts the times of the others. */
export function SectionsPart() {
  const { t, language } = useTexts('schedules');
  const { values, times, errorAt, readOnly } = useEditor();
  const change = useChange();
  const nameOf = useElementNames();
  const [announcement, setAnnouncement] = useState('');
  const { elements } = values;
  const move = (from: number, to: number) => {
    const moved = elements[from];
    if (moved === undefined || to < 0 || to >= elements.length) return;
    change('elements', elements.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(t('edit.moved', { name: nameOf(moved), place: to + 1, count: elements.length }));
  };
  const { list, dragged, grab } = useRowDrag(move);
  const kindWords = useKindTexts();
  const sum = cycleSum(values, times);
  const sumTexts = { time: durationText(sum.minutes) };
  return (
    <FormSection
      title={kindWords.sections}
      error={errorAt('elements')}
      right={
        elements.length === 0
          ? undefined
          : sum.waterM3 === null
            ? t('edit.perCycleDry', sumTexts)
            : t('edit.perCycle', { ...sumTexts, water: formatNumber(sum.waterM3, 1, language) })
      }
    >
      <div className={css.runTime}>
        <span>
          {kindWords.runTime}
          <small>{kindWords.runTimeHint}</small>
        </span>
        <NumberField
          whole
          min={1}
          max={1440}
          label={kindWords.runTime}
          hiddenLabel
          unit={t('edit.min')}
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
      {!readOnly && <AddElements />}
      <span className="vh" aria-live="polite">
        {announcement}
      </span>
    </FormSection>
  );
}
