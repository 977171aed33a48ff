import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useCallback, useId, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FieldValue } from '../../../entities/module/age/field-value.tsx';
import { shownField, typeOf } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import type { ChosenSource } from '../report-choice.ts';
import { fieldLabel, sameSource, type SourceModule } from '../report-sources.ts';
import { Tag } from '../../../ui/frame/tag.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './sources.module.css';

type Props = {
  readonly module: SourceModule;
  readonly chosen: readonly ChosenSource[];
  readonly onToggle: (source: ChosenSource) => void;
};

/** An expandable module with its fields, and the number of chosen ones beside its name. */
export function ModuleFields({ module: { object, fields }, chosen, onToggle }: Props) {
  const { t, language } = useTexts('reports');
  const zone = useZone();
  const chosenFields = fields.filter((field) => chosen.some((one) => sameSource(one, { idObject: object.id, field })));
  const [open, setOpen] = useState(chosenFields.length > 0);
  const id = useId();
  const revealed = useRef(false);
  // Only after a click: initially open fields must not scroll the page.
  const revealIfOpened = useCallback((element: HTMLElement | null) => {
    if (revealed.current) element?.scrollIntoView({ block: 'nearest' });
  }, []);
  const image = typeOf(object)?.image;
  const stale = object.latest?.communication !== 'current';
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={css.module} data-stale={stale || undefined}>
      <button
        type="button"
        className={css.moduleHead}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (!open) revealed.current = true;
          setOpen(!open);
        }}
      >
        {image !== undefined && <DeviceDrawing image={image} size={28} stale={stale} />}
        <Lines
          title={object.name}
          sub={
            <>
              {object.last_device_model} · {object.serial_number}
              {stale && object.latest !== null
                ? ` · ${t('dataFrom', { at: formatTime(object.latest.timestamp, 'dateTime', language, zone) })}`
                : ''}
            </>
          }
        />
        {chosenFields.length > 0 && (
          <Tag tone="chosen">{t('chosenSources', { count: chosenFields.length, max: fields.length })}</Tag>
        )}
        <Icon size={18} aria-hidden="true" />
      </button>
      {open && (
        <div id={id} className={css.fields} ref={revealIfOpened}>
          {fields.map((field) => (
            <FieldCheckbox
              key={field}
              object={object}
              field={field}
              checked={chosenFields.includes(field)}
              onToggle={() => onToggle({ idObject: object.id, field })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

type FieldProps = {
  readonly object: ModuleShape;
  readonly field: FieldName;
  readonly checked: boolean;
  readonly onToggle: () => void;
};

function FieldCheckbox({ object, field, checked, onToggle }: FieldProps) {
  const { language } = useTexts('reports');
  const shown = shownField(object, field, useUnits());
  return (
    <div className={css.field}>
      <Checkbox
        label={fieldLabel({ idObject: object.id, field }, [object], language)}
        checked={checked}
        onChange={onToggle}
      />
      {shown !== undefined && <FieldValue field={shown} />}
    </div>
  );
}
