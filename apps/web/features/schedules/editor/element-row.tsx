import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { nameParts } from '../../../lib/section-name.ts';
import { lengthWords } from '../../../lib/schedules/length-words.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { useChange, useEditor } from './editor-context.ts';
import { clockOf, type ElementTimes } from './element-times.ts';
import { NumberField } from './number-field.tsx';
import type { ElementForm, TypedNumber } from './program-form.ts';
import { useElementNames } from './use-element-names.ts';
import { useValveFault } from './use-valve-fault.ts';
import css from './elements.module.css';

type Props = {
  readonly element: ElementForm;
  readonly index: number;
  readonly dragged: boolean;
  readonly onGrab: (index: number) => void;
  readonly onMove: (from: number, to: number) => void;
};

/** A step of the buttons beside the minutes. */
const STEP_MIN = 5;

/** One section: its handle, name, times and water, and its minutes. */
export function ElementRow({ element, index, dragged, onGrab, onMove }: Props) {
  const { t } = useTexts('schedules');
  const { values, times, errorAt, readOnly } = useEditor();
  const change = useChange();
  const name = useElementNames()(element);
  const error = errorAt(`elements.${index}`) ?? errorAt(`elements.${index}.minutes`);
  const faultMs = useValveFault(element);
  const when = useWhen();
  const setMinutes = (minutes: TypedNumber) =>
    change(
      'elements',
      values.elements.map((one, i) => (i === index ? { ...one, minutes } : one)),
    );
  return (
    <li className={css.row} data-dragged={dragged || undefined} data-wrong={error !== undefined || undefined}>
      {readOnly ? <span /> : <Handle name={name} index={index} onGrab={onGrab} onMove={onMove} />}
      <div className={css.name}>
        <b>{name}</b>
        <Members element={element} />
        <Times times={times[index]} />
        {faultMs !== undefined && <em className={css.error}>{t('edit.valveFailed', { when: when(faultMs).full })}</em>}
        {error !== undefined && (
          <em role="alert" className={css.error}>
            {error}
          </em>
        )}
      </div>
      {values.type !== 'interval' && (
        <Minutes name={name} value={element.minutes} wrong={error !== undefined} onChange={setMinutes} />
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

/** The sections that a group stands for, in their order. */
function Members({ element }: { readonly element: ElementForm }) {
  const { farm } = useEditor();
  if (element.type !== 'group') return null;
  const names = unfoldElement(farm, element).map((one) => nameParts(one?.name ?? '').name);
  return <small>{names.join(', ')}</small>;
}

type HandleProps = Pick<Props, 'index' | 'onGrab' | 'onMove'> & { readonly name: string };

/** Dragged by pointer, moved by arrow keys. */
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
      ? lengthWords(times.minutes)
      : `${clockOf(times.fromMin)}–${clockOf(times.untilMin)}`;
  const water = times.waterM3 === null ? null : t('m3', { value: formatNumber(times.waterM3, 1, language) });
  return <small className="num">{water === null ? clock : `${clock} · ${water}`}</small>;
}

type MinutesProps = {
  readonly name: string;
  readonly value: TypedNumber;
  readonly wrong: boolean;
  readonly onChange: (value: TypedNumber) => void;
};

/** The minutes: typed on a desktop, stepped by thumbs on a phone. Empty takes those of the program. */
function Minutes({ name, value, wrong, onChange }: MinutesProps) {
  const { t } = useTexts('schedules');
  const { values, readOnly } = useEditor();
  const phone = usePhone();
  const inherited = values.runTime === '' ? undefined : `${values.runTime}\u00A0${t('edit.min')}`;
  const field = (
    <NumberField
      label={t('edit.minutes', { name })}
      quiet
      suffix={t('edit.min')}
      {...(inherited === undefined ? {} : { placeholder: inherited })}
      {...(phone ? { bare: true } : { width: 116 })}
      value={value}
      error={wrong}
      disabled={readOnly}
      onChange={onChange}
    />
  );
  if (!phone) return field;
  const now = value === '' ? values.runTime : value;
  const step = (by: number) => onChange(Math.max(1, Math.min(1440, (now === '' ? 0 : now) + by)));
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
