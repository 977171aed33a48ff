import { Button } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { ReportKind } from '@zagon/domain/reports/registry.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/limits.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { shownField } from '../../lib/modules/shown-field.ts';
import { useUnits } from '../../lib/modules/use-units.ts';
import { DeviceDrawing } from '../../ui/device-drawing.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Value } from '../../ui/value.tsx';
import type { ChosenSource } from './report-address.ts';
import { matching, modulesFor, nameOf, sourceOf, type SourceModule } from './report-sources.ts';
import css from './reports.module.css';

type Props = {
  readonly kind: ReportKind;
  readonly objects: readonly ObjectShape[];
  readonly chosen: readonly ChosenSource[];
  readonly onChange: (chosen: readonly ChosenSource[]) => void;
};

/** Modules that measure what is asked for, each with its fields and what they say now. */
export function SourceStep({ kind, objects, chosen, onChange }: Props) {
  const { t, language } = useTexts('reports');
  const [words, setWords] = useState('');
  const all = modulesFor(kind, objects, language);
  const shown = matching(all, words);
  const toggle = (source: ChosenSource) => {
    const without = chosen.filter((one) => !same(one, source));
    onChange(without.length === chosen.length ? [...chosen, source] : without);
  };
  if (all.length === 0) return <Empty>{t('noModule')}</Empty>;
  return (
    <>
      <div className={css.sourceTools}>
        <SearchField label={t('searchSource')} placeholder={t('searchHint')} onSearch={setWords} />
        <span className={css.count} data-over={chosen.length > REPORT_SOURCES_MAX || undefined}>
          {t('chosenSources', { count: chosen.length, max: REPORT_SOURCES_MAX })}
        </span>
      </div>
      {shown.length === 0 && <Empty>{t('noHit')}</Empty>}
      <ul className={css.modules}>
        {shown.map((module) => (
          <ModuleRow key={module.object.id} module={module} chosen={chosen} onToggle={toggle} />
        ))}
      </ul>
      <ChosenList chosen={chosen} objects={objects} onChange={onChange} />
    </>
  );
}

function same(a: ChosenSource, b: ChosenSource): boolean {
  return a.idObject === b.idObject && a.field === b.field;
}

function ModuleRow({
  module: { object, fields },
  chosen,
  onToggle,
}: {
  readonly module: SourceModule;
  readonly chosen: readonly ChosenSource[];
  readonly onToggle: (source: ChosenSource) => void;
}) {
  const image = sourceOf({ idObject: object.id, field: fields[0] ?? 'TEMP_1' }, [object])?.device.image;
  return (
    <li className={css.module} data-stale={object.latest?.communication !== 'current' || undefined}>
      {image !== undefined && <DeviceDrawing image={image} size={36} />}
      <div className={css.moduleName}>
        <b>{object.name}</b>
        <small>
          {object.last_device_model} · {object.serial_number}
        </small>
      </div>
      <div className={css.fields}>
        {fields.map((field) => {
          const source = { idObject: object.id, field };
          const pressed = chosen.some((one) => same(one, source));
          return (
            <FieldButton key={field} object={object} field={field} pressed={pressed} onPress={() => onToggle(source)} />
          );
        })}
      </div>
    </li>
  );
}

function FieldButton({
  object,
  field,
  pressed,
  onPress,
}: {
  readonly object: ObjectShape;
  readonly field: FieldName;
  readonly pressed: boolean;
  readonly onPress: () => void;
}) {
  const { language } = useTexts('reports');
  const shown = shownField(object, field, useUnits());
  if (shown === undefined) return null;
  return (
    <button type="button" className={css.field} aria-pressed={pressed} onClick={onPress}>
      <span className={css.tick} aria-hidden="true" />
      <span>{shown.input.label[language]}</span>
      <Value value={shown.value} unit={shown.unit} decimals={shown.decimals} size="plain" />
    </button>
  );
}

/** The order gives the colours; a source moves up or leaves. */
function ChosenList({
  chosen,
  objects,
  onChange,
}: {
  readonly chosen: readonly ChosenSource[];
  readonly objects: readonly ObjectShape[];
  readonly onChange: (chosen: readonly ChosenSource[]) => void;
}) {
  const { t, language } = useTexts('reports');
  if (chosen.length === 0) return <p className={css.hint}>{t('noneChosen')}</p>;
  const up = (index: number) => {
    const next = [...chosen];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index - 1, 0, moved);
    onChange(next);
  };
  return (
    <div className={css.chosen}>
      <h3>{t('chosen')}</h3>
      <ol>
        {chosen.map((source, index) => {
          const name = nameOf(source, objects, language);
          return (
            <li key={`${source.idObject}.${source.field}`}>
              <span>{name}</span>
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={index === 0}
                aria-label={t('up', { name })}
                onClick={() => up(index)}
              >
                ↑
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('remove', { name })}
                onClick={() => onChange(chosen.filter((one) => !same(one, source)))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
