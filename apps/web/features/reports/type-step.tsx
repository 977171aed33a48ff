import { REPORT_KINDS, REPORT_TYPES, type ReportKind } from '@zagon/domain/reports/registry.ts';
import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './reports.module.css';

/** What one can ask: name and one line in a grower's words. Arrow keys move inside the group. */
export function TypeStep({
  value,
  onChange,
}: {
  readonly value: ReportKind;
  readonly onChange: (kind: ReportKind) => void;
}) {
  const { t, language } = useTexts('reports');
  const name = useId();
  return (
    <fieldset className={css.types}>
      <legend className="vh">{t('step.type')}</legend>
      {REPORT_KINDS.map((kind) => (
        <label key={kind} className={css.type} data-chosen={kind === value || undefined}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
          <b>{REPORT_TYPES[kind].name[language]}</b>
          <small>{REPORT_TYPES[kind].description[language]}</small>
        </label>
      ))}
    </fieldset>
  );
}
