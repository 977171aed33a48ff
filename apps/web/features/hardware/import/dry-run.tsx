import { Button, Radio } from '@mantine/core';
import { IconDownload, IconFlask } from '@tabler/icons-react';
import type { HardwareImportShape } from '@zagon/contract/hardware/imports.ts';
import { IMPORT_MODES, type ImportMode } from '@zagon/domain/hardware/import-line.ts';
import { useState } from 'react';
import { hrefOf } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import type { useImport } from './use-import.ts';

type Props = { readonly job: ReturnType<typeof useImport>; readonly of: HardwareImportShape };

/** Refusals shown on the page; the file contains all. */
const SHOWN = 20;

/** The rows that would be added and those refused; nothing is written yet. */
export function DryRun({ job, of }: Props) {
  const { t } = useTexts('hardware');
  const [mode, setMode] = useState<ImportMode>('skip_refused');
  const canStart = of.good > 0 && (mode === 'skip_refused' || of.refused === 0);
  return (
    <div className="stackL">
      <Notice tone="warn" icon={<IconFlask size={20} aria-hidden="true" />} title={t('import.dryRun')} role="status">
        <span className="num">
          {t('import.good', { count: of.good })} · {t('import.refused', { count: of.refused })}
        </span>
      </Notice>
      {of.refused > 0 && (
        <>
          <RefusedLines of={of} />
          <Radio.Group label={t('import.mode')} value={mode} onChange={(value) => setMode(modeOf(value))}>
            <div className="stackS">
              {IMPORT_MODES.map((each) => (
                <Radio key={each} value={each} label={t(`import.${each}`)} />
              ))}
            </div>
          </Radio.Group>
        </>
      )}
      <ButtonRow place="footer" error={job.error ?? undefined}>
        <Button variant="default" onClick={() => void job.discard(of)}>
          {t('import.discard')}
        </Button>
        <Button disabled={!canStart} loading={job.isStarting} onClick={() => void job.run(of, mode)}>
          {t('import.start', { count: of.good })}
        </Button>
      </ButtonRow>
    </div>
  );
}

function modeOf(value: string): ImportMode {
  return IMPORT_MODES.find((mode) => mode === value) ?? 'skip_refused';
}

/** The first refused lines with their reasons, and all of them as a file. */
export function RefusedLines({ of }: { readonly of: HardwareImportShape }) {
  const { t } = useTexts('hardware');
  return (
    <div className="stackS">
      <Rows label={t('import.mode')} align="start">
        {of.report.slice(0, SHOWN).map(({ line, column, value, message }) => (
          <Row key={`${line} ${column}`} trailing={<span className="note num">{t('import.line', { line })}</span>}>
            <Lines title={value === '' ? t(`import.column.${column}`) : value} sub={t(`import.column.${column}`)}>
              <em data-tone="error">{message}</em>
            </Lines>
          </Row>
        ))}
      </Rows>
      <Button
        component="a"
        href={hrefOf('refusedHardwareLines', { params: { id: of.id } })}
        download
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
      >
        {t('import.file')}
      </Button>
    </div>
  );
}
