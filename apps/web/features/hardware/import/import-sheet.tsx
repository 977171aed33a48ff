import { Button, FileInput, Select } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import {
  guessColumns,
  HARDWARE_COLUMNS,
  REQUIRED_COLUMNS,
  type ColumnMapping,
  type HardwareColumn,
} from '@zagon/domain/hardware/columns.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Columns } from '../../../ui/form/columns.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Meter } from '../../../ui/value/meter.tsx';
import { DryRun } from './dry-run.tsx';
import { ImportResult } from './import-result.tsx';
import { readFile, sentLines, type FileProblem, type ReadFile, type SentLine } from './read-file.ts';
import { useImport } from './use-import.ts';

const SHEET_WIDTH = 640;

/** Imports devices from a file: columns, then always a dry run, then adding. An unfinished import is continued. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('hardware');
  const job = useImport();
  const earlier = useRead('listHardwareImports');
  const [hasFile, setHasFile] = useState(false);
  const [lines, setLines] = useState<readonly SentLine[]>([]);
  const unfinished = earlier.data?.find(({ state }) => state === 'checked' || state === 'running');
  const current = job.current ?? unfinished ?? null;
  const isShown = current !== null && current.state !== 'receiving' && current.state !== 'cancelled';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('import.title')}
      sub={t('import.lead')}
      width={SHEET_WIDTH}
      preventDismiss={hasFile && !isShown}
      tall
    >
      {!isShown && (
        <ChooseFile
          job={job}
          onFile={setHasFile}
          onUpload={(file, sent) => {
            setLines(sent);
            void job.upload(file.name, sent);
          }}
          onClose={onClose}
        />
      )}
      {isShown && current.state === 'checked' && <DryRun job={job} of={current} />}
      {isShown && current.state !== 'checked' && (
        <ImportResult of={current} lines={lines} onAgain={() => void job.discard(current)} onClose={onClose} />
      )}
    </Sheet>
  );
}

type ChooseProps = {
  readonly job: ReturnType<typeof useImport>;
  readonly onFile: (hasFile: boolean) => void;
  readonly onUpload: (file: ReadFile, lines: readonly SentLine[]) => void;
  readonly onClose: () => void;
};

function ChooseFile({ job, onFile, onUpload, onClose }: ChooseProps) {
  const { t } = useTexts('hardware');
  const common = useTexts('common');
  const [file, setFile] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const choose = async (chosen: File | null) => {
    setFile(null);
    onFile(chosen !== null);
    setProblem(null);
    if (chosen === null) return;
    const read = await readFile(chosen);
    if (typeof read === 'string') return setProblem(read);
    setFile(read);
    setMapping(guessColumns(read.headings));
  };
  const isComplete = REQUIRED_COLUMNS.every((column) => mapping[column] !== undefined);
  return (
    <div className="stackL">
      <FileInput
        label={t('import.choose')}
        description={t('import.chooseHint')}
        accept=".csv,.txt,text/csv"
        leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
        error={problem === null ? undefined : t(`import.${problem}`)}
        disabled={job.done !== null}
        onChange={(chosen) => void choose(chosen)}
      />
      {file !== null && (
        <>
          <p className="note">
            {file.name} · {t('import.lines', { count: file.lines.length })}
          </p>
          <Columns>
            {HARDWARE_COLUMNS.map((column) => (
              <ColumnSelect key={column} column={column} file={file} mapping={mapping} onChange={setMapping} />
            ))}
          </Columns>
          {job.done !== null && (
            <div className="stackS" role="status">
              <Meter share={job.done / file.lines.length} />
              <p className="note num">{t('import.checking', { done: job.done, all: file.lines.length })}</p>
            </div>
          )}
        </>
      )}
      <ButtonRow place="footer" error={job.error === null ? undefined : `${job.error} ${t('import.lost')}`}>
        <Button variant="default" onClick={onClose}>
          {common.t('cancel')}
        </Button>
        <Button
          disabled={file === null || !isComplete}
          loading={job.done !== null}
          onClick={() => file !== null && onUpload(file, sentLines(file, mapping))}
        >
          {t('import.check')}
        </Button>
      </ButtonRow>
    </div>
  );
}

type ColumnProps = {
  readonly column: HardwareColumn;
  readonly file: ReadFile;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
};

function ColumnSelect({ column, file, mapping, onChange }: ColumnProps) {
  const { t } = useTexts('hardware');
  const chosen = mapping[column];
  const isNeeded = chosen === undefined && REQUIRED_COLUMNS.some((required) => required === column);
  const change = (value: string | null) => {
    const { [column]: _, ...others } = mapping;
    onChange(value === null ? others : { ...others, [column]: Number(value) });
  };
  return (
    <Select
      label={t(`import.column.${column}`)}
      placeholder={t('import.notInFile')}
      data={file.headings.map((heading, index) => ({
        value: String(index),
        label: heading === '' ? `${index + 1}` : heading,
      }))}
      value={chosen === undefined ? null : String(chosen)}
      error={isNeeded ? t('import.needed') : undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('import.notInFile') }}
      onChange={change}
    />
  );
}
