import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { usePhone } from '../../../../ui/theme/use-phone.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useWhen } from '../../../../entities/schedule/use-when.ts';
import { useChange, useEditor } from '../form/editor-context.ts';
import { clockOf, type ElementTimes } from './element-times.ts';
import { NumberField } from '../../../../entities/number/number-field.tsx';
import type { NumberInputValue } from '../../../../entities/number/number-input-value.ts';
import type { ElementForm } from '../form/schedule-form.ts';
import { useElementNames } from './use-element-names.ts';
import { Lines } from '../../../../ui/list/lines.tsx';
import css from './elements.module.css';
import { usePlannedOpenings } from '../../../../entities/output/use-planned-openings.ts';
import { valveFaults } from './valve-faults.ts';

type Props = {
  readonly element: ElementForm;
  readonly index: number;
  readonly dragged: boolean;
  readonly onGrab: (index: number) => void;
  readonly onMove: (from: number, to: number) => void;
};

/** Step of the buttons beside the minutes. */
const STEP_MIN = 5;

/** One section: its handle, name, times, water and minutes. */
export function ElementRow({ element, index, dragged, onGrab, onMove }: Props) {
  const { t } = useTexts('schedules');
  const { values, times, errorAt, readOnly } = useEditor();
  const change = useChange();
  const name = useElementNames()(element);
  const error = errorAt(`elements.${index}`) ?? errorAt(`elements.${index}.minutes`);
  const faultMs = useValveFault(element);
  const when = useWhen();
  const setMinutes = (minutes: NumberInputValue) =>
    change(
      'elements',
      values.elements.map((item, i) => (i === index ? { ...item, minutes } : item)),
    );
  return (
    <li className={css.row} data-dragged={dragged || undefined} data-wrong={error !== undefined || undefined}>
      {readOnly ? <span /> : <Handle name={name} index={index} onGrab={onGrab} onMove={onMove} />}
      <Lines title={name}>
        <Members element={element} />
        <Times times={times[index]} />
        {faultMs !== undefined && <em data-tone="error">{t('edit.valveFailed', { when: when(faultMs).full })}</em>}
        {error !== undefined && (
          <em role="alert" data-tone="error">
            {error}
          </em>
        )}
      </Lines>
      {values.type !== 'interval' && (
        <Minutes name={name} value={element.minutes} invalid={error !== undefined} onChange={setMinutes} />
      )}
      {!readOnly && (
        <ActionIcon
          className={css.remove ?? ''}
          color="gray"
          c="var(--text-2)"
          size={40}
          aria-label={t('edit.remove', { name })}
          onClick={() => change('elements', values.elements.toSpliced(index, 1))}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  );
}

/** The sections of a group, in order. */
function Members({ element }: { readonly element: ElementForm }) {
  const { farm } = useEditor();
  if (element.type !== 'group') return null;
  const names = expandElement(farm, element).map((item) => nameParts(item?.name ?? '').name);
  return <small>{names.join(', ')}</small>;
}

type HandleProps = Pick<Props, 'index' | 'onGrab' | 'onMove'> & { readonly name: string };

/** Drag handle: moved by pointer or arrow keys. */
function Handle({ name, index, onGrab, onMove }: HandleProps) {
  const { t } = useTexts('schedules');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={t('edit.move', { name })}
      onKeyDown={onKeyDown}
      onPointerDown={() => onGrab(index)}
    >
      <IconGripVertical size={18} />
    </button>
  );
}

function Times({ times }: { readonly times: ElementTimes | undefined }) {
  const { t, language } = useTexts('schedules');
  if (times === undefined || times.minutes === 0) return null;
  const clock =
    times.fromMin === null || times.untilMin === null
      ? durationText(times.minutes)
      : `${clockOf(times.fromMin)}–${clockOf(times.untilMin)}`;
  const water = times.waterM3 === null ? null : t('m3', { value: formatNumber(times.waterM3, 1, language) });
  return <small className="num">{water === null ? clock : `${clock} · ${water}`}</small>;
}

type MinutesProps = {
  readonly name: string;
  readonly value: NumberInputValue;
  readonly invalid: boolean;
  readonly onChange: (value: NumberInputValue) => void;
};

/** The minutes: typed on desktop, stepped on a phone. Empty uses the schedule's minutes. */
function Minutes({ name, value, invalid, onChange }: MinutesProps) {
  const { t } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const phone = usePhone();
  const inheritedMinutes = typeof values.runTime === 'string' ? undefined : `${values.runTime}\u00A0${t('edit.min')}`;
  const field = (
    <NumberField
      whole
      min={1}
      max={1440}
      label={t('edit.minutes', { name })}
      hiddenLabel
      unit={t('edit.min')}
      {...(inheritedMinutes === undefined ? {} : { placeholder: inheritedMinutes })}
      {...(phone ? {} : { width: 116 })}
      value={value}
      error={invalid}
      disabled={readOnly}
      onChange={onChange}
    />
  );
  if (!phone) return field;
  const effectiveMinutes = value === '' ? values.runTime : value;
  const step = (by: number) =>
    onChange(Math.max(1, Math.min(1440, (typeof effectiveMinutes === 'string' ? 0 : effectiveMinutes) + by)));
  return (
    <div className={css.stepper}>
      <button type="button" disabled={readOnly} aria-label={t('edit.less', { name })} onClick={() => step(-STEP_MIN)}>
        <IconMinus size={19} />
      </button>
      {field}
      <button type="button" disabled={readOnly} aria-label={t('edit.more', { name })} onClick={() => step(STEP_MIN)}>
        <IconPlus size={19} />
      </button>
    </div>
  );
}

/** When a valve of an element failed its last planned opening; it stays selectable. */
function useValveFault(element: ElementForm): number | undefined {
  const { farm } = useEditor();
  const faults = valveFaults(usePlannedOpenings().data ?? []);
  return expandElement(farm, element)
    .flatMap((item) => faults.get(item?.outputId ?? '') ?? [])
    .toSorted((a, b) => b - a)[0];
}
