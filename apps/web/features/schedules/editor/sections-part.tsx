import { Menu, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { Fragment, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { lengthWords } from '../../../lib/schedules/length-words.ts';
import { useChange, useEditor } from './editor-context.ts';
import { ElementRow } from './element-row.tsx';
import { cycleSum } from './element-times.ts';
import { addable } from './farm-of.ts';
import { FormSection } from './form-section.tsx';
import { NumberField } from './number-field.tsx';
import { useElementNames } from './use-element-names.ts';
import { useKindWords } from './use-kind-words.ts';
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
  const kindWords = useKindWords();
  const sum = cycleSum(values, times);
  const words = { time: lengthWords(sum.minutes) };
  return (
    <FormSection
      title={kindWords.sections}
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
          {kindWords.runTime}
          <small>{kindWords.runTimeHint}</small>
        </span>
        <NumberField
          label={kindWords.runTime}
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
      {!readOnly && <AddElement />}
      <span className="vh" aria-live="polite">
        {said}
      </span>
    </FormSection>
  );
}

/** Sections and groups of the same water, and devices; of a control program only devices. */
function AddElement() {
  const { t } = useTexts('schedules');
  const { values, lists, farm } = useEditor();
  const kindWords = useKindWords();
  const change = useChange();
  const free = addable(lists, farm, values);
  const parts = [
    { type: 'section', label: t('edit.addSections'), choices: free.sections },
    { type: 'group', label: t('edit.addGroups'), choices: free.groups },
    { type: 'device', label: t('edit.addDevices'), choices: free.devices },
  ] as const;
  if (values.kind === 'irrigation' && lists.sections.length === 0)
    return (
      <p className={css.none}>
        {t('edit.addNoSection')} <ScreenLink to={{ screen: 'sections' }}>{t('edit.toSections')}</ScreenLink>
      </p>
    );
  if (parts.every(({ choices }) => choices.length === 0)) {
    if (values.kind === 'irrigation') return <p className={css.none}>{t('edit.addNone')}</p>;
    return (
      <p className={css.none}>
        {t(values.elements.length === 0 ? 'edit.addFirstDevice' : 'edit.addNoDevice')}{' '}
        <ScreenLink to={{ screen: 'devices' }}>{t('edit.toDevices')}</ScreenLink>
      </p>
    );
  }
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Button className={css.add ?? ''} variant="default" leftSection={<IconPlus size={18} />}>
          {kindWords.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {parts
          .filter(({ choices }) => choices.length > 0)
          .map(({ type, label, choices }) => (
            <Fragment key={type}>
              <Menu.Label>{label}</Menu.Label>
              {choices.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => change('elements', [...values.elements, { type, id, minutes: '' }])}>
                  {name}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
