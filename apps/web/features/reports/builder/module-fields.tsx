import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { shownField, typeOf } from '../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { DeviceDrawing } from '../../../ui/device-drawing.tsx';
import { Value } from '../../../ui/value.tsx';
import type { ChosenSource } from '../report-choice.ts';
import { fieldWords, sameSource, type SourceModule } from '../report-sources.ts';
import css from './builder.module.css';

type Props = {
  readonly module: SourceModule;
  readonly chosen: readonly ChosenSource[];
  readonly onToggle: (source: ChosenSource) => void;
};

/** A module that opens to its fields. How many of them are chosen stands beside its name. */
export function ModuleFields({ module: { object, fields }, chosen, onToggle }: Props) {
  const { t, language } = useTexts('reports');
  const zone = useZone();
  const here = fields.filter((field) => chosen.some((one) => sameSource(one, { idObject: object.id, field })));
  const [open, setOpen] = useState(here.length > 0);
  const id = useId();
  const image = typeOf(object)?.image;
  const stale = object.latest?.communication !== 'current';
  const Sign = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={css.module} data-stale={stale || undefined}>
      <button
        type="button"
        className={css.moduleHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {image !== undefined && <DeviceDrawing image={image} size={28} stale={stale} />}
        <span className={css.moduleName}>
          <b>{object.name}</b>
          <small>
            {object.last_device_model} · {object.serial_number}
            {stale && object.latest !== null
              ? ` · ${t('dataFrom', { at: formatTime(object.latest.timestamp, 'dateTime', language, zone) })}`
              : ''}
          </small>
        </span>
        {here.length > 0 && (
          <span className={css.taken}>{t('chosenSources', { count: here.length, max: fields.length })}</span>
        )}
        <Sign size={18} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} className={css.fields}>
          {fields.map((field) => (
            <FieldTick
              key={field}
              object={object}
              field={field}
              checked={here.includes(field)}
              onToggle={() => onToggle({ idObject: object.id, field })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

type FieldProps = {
  readonly object: ObjectShape;
  readonly field: FieldName;
  readonly checked: boolean;
  readonly onToggle: () => void;
};

function FieldTick({ object, field, checked, onToggle }: FieldProps) {
  const { language } = useTexts('reports');
  const shown = shownField(object, field, useUnits());
  return (
    <div className={css.field}>
      <Checkbox
        label={fieldWords({ idObject: object.id, field }, [object], language)}
        checked={checked}
        onChange={onToggle}
      />
      {shown !== undefined && <Value value={shown.value} unit={shown.unit} decimals={shown.decimals} size="plain" />}
    </div>
  );
}
