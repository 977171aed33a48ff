import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { StickyFooter } from '../../../ui/frame/sticky-footer.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import { ChangesSheet } from './changes-sheet.tsx';
import { CopySheet } from './copy-sheet.tsx';
import { columnsOf, type MatrixColumn, type MatrixRow } from './matrix.ts';
import { FieldCell } from './field-cell.tsx';
import css from './thresholds.module.css';
import { ThresholdMeanwhile } from '../details/alarms/threshold-meanwhile.tsx';
import { rulesIn, useMatrix, type Matrix } from './use-matrix.ts';
import { useRaisedAlarms, useRaisedText, type RaisedAlarms } from './use-raised-alarms.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

const ROW_HEIGHT = 156;
const LIMIT_WIDTH = 116;
const COLUMN_WIDTH = 176;
const NAME_WIDTH = 190;

type Props = { readonly deviceType: string; readonly rows: readonly MatrixRow[] };

/** The table: modules in rows, alarm rules in columns. One save for everything, after a summary. */
export function ThresholdMatrix({ deviceType, rows }: Props) {
  const { t, language } = useTexts('modules');
  const mayConfigure = useMayConfigure();
  const matrix = useMatrix(rows);
  const [sheet, setSheet] = useState<MatrixRow | 'changes' | null>(null);
  const { changes, isInvalid } = matrix;
  const raised = useRaisedAlarms(rows, matrix);
  const fields = columnsOf(rows, language);
  const count = changes.reduce((sum, { alarms }) => sum + alarms.length, 0);

  const cell = (row: MatrixRow, field: string) => (
    <MatrixCell row={row} field={field} matrix={matrix} readOnly={!mayConfigure} />
  );
  const widthOf = (field: string) =>
    Math.max(COLUMN_WIDTH, LIMIT_WIDTH * (rows[0]?.settings.filter((one) => one.field === field).length ?? 1));
  const copyButton = (row: MatrixRow) =>
    mayConfigure && rows.length > 1 ? (
      <RowButton
        variant="default"
        aria-label={t('matrix.copyOf', { name: row.module.name })}
        onClick={() => setSheet(row)}
      >
        {t('matrix.copy')}
      </RowButton>
    ) : null;
  const columns: readonly Column<MatrixRow>[] = [
    {
      id: 'name',
      header: t('matrix.module'),
      width: `${NAME_WIDTH}px`,
      cell: (row) => <ModuleName row={row}>{copyButton(row)}</ModuleName>,
    },
    ...fields.map(({ field, title }) => ({
      id: field,
      header: title,
      width: `minmax(${widthOf(field)}px, 1fr)`,
      cell: (row: MatrixRow) => cell(row, field),
    })),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0 && !isInvalid) setSheet('changes');
  };
  return (
    <form className={css.matrix} onSubmit={submit} noValidate>
      <Unsaved form="thresholds" item={deviceType} of={matrix.kept} />
      <div className={css.tools}>
        <p className="note">{t('matrix.legend')}</p>
        {mayConfigure && matrix.canSuggest && (
          <Button variant="default" leftSection={<IconWand size={18} />} onClick={matrix.suggest}>
            {t('matrix.suggest')}
          </Button>
        )}
      </div>
      <WideTable
        label={t('matrix.title')}
        rows={rows}
        rowKey={({ module }) => module.id}
        columns={columns}
        rowHeight={ROW_HEIGHT}
        minWidth={NAME_WIDTH + fields.reduce((sum, { field }) => sum + widthOf(field) + 12, 0)}
        card={(row) => <PhoneCard row={row} fields={fields} copyButton={copyButton(row)} cell={cell} />}
      />
      <ThresholdMeanwhile meanwhile={matrix.meanwhile} refused={matrix.refused} settingOf={matrix.settingOf} named />
      {count > 0 && <Footer matrix={matrix} count={count} raised={raised} />}
      {sheet === 'changes' && (
        <ChangesSheet rows={rows} matrix={matrix} raised={raised} onClose={() => setSheet(null)} />
      )}
      {sheet !== null && sheet !== 'changes' && (
        <CopySheet
          from={sheet}
          others={rows.filter(({ module }) => module.id !== sheet.module.id)}
          onCopy={(targets) => matrix.copy(sheet, targets)}
          onClose={() => setSheet(null)}
        />
      )}
    </form>
  );
}

type CellProps = {
  readonly row: MatrixRow;
  readonly field: string;
  readonly matrix: Matrix;
  readonly readOnly: boolean;
};

/** A field of a module with its rules, if any. */
function MatrixCell({ row, field, matrix, readOnly }: CellProps) {
  const rules = rulesIn(matrix, row, field);
  if (rules.length === 0) return null;
  return (
    <FieldCell
      row={row}
      field={field}
      rules={rules}
      readOnly={readOnly}
      onChange={(setting, draft) => matrix.changeIn(row, setting, draft)}
    />
  );
}

type FooterProps = { readonly matrix: Matrix; readonly count: number; readonly raised: RaisedAlarms };

/** The number of changes, and saving or discarding all of them. */
function Footer({ matrix, count, raised }: FooterProps) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const { isInvalid, changes, reset } = matrix;
  const raisedText = useRaisedText();
  const summary = [t('matrix.inModules', { count: changes.length }), ...raisedText(raised.total)].join(' · ');
  return (
    <StickyFooter
      summary={t('thresholds.changed', { count })}
      sub={isInvalid ? t('matrix.invalid') : summary}
      warn={isInvalid}
    >
      <Button variant="default" onClick={reset}>
        {common.t('cancel')}
      </Button>
      <Button type="submit" disabled={isInvalid}>
        {common.t('save')}
      </Button>
    </StickyFooter>
  );
}

type CardProps = {
  readonly row: MatrixRow;
  readonly fields: readonly MatrixColumn[];
  readonly copyButton: ReactNode;
  readonly cell: (row: MatrixRow, field: string) => ReactNode;
};

/** A module on a phone: closed until it is tapped. */
function PhoneCard({ row, fields, copyButton, cell }: CardProps) {
  return (
    <details className={css.card}>
      <summary>{row.module.name}</summary>
      {copyButton}
      <dl>
        {fields.map(({ field, title }) => (
          <div key={field}>
            <dt>{title}</dt>
            <dd>{cell(row, field)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The module of a row, with a link to its own alarms. */
function ModuleName({ row, children }: { readonly row: MatrixRow; readonly children: ReactNode }) {
  return (
    <span className={css.name}>
      <a href={hrefOf({ screen: 'module', params: { moduleId: row.module.id }, search: { tab: 'alarms' } })}>
        {row.module.name}
      </a>
      {children}
    </span>
  );
}
