import { reportFileName } from '@zagon/domain/reports/request/file-name.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { buildTable, type ReportTable } from '@zagon/domain/reports/lines/table.ts';
import { useState, type RefObject } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { callFile } from '../../../api/client.ts';
import { useFarmZone, useOwnZone } from '../../../entities/session/session.ts';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import type { ReportChoice } from '../report-choice.ts';
import type { LoadedReport } from '../use-report.ts';
import type { bodyOf } from '../use-report.ts';
import type { ExportKind } from './export-menu.tsx';
import type { ChartSnapshot } from './picture.ts';
import { saveFile } from './save-file.ts';
import { fitsSheet } from './sheet.ts';

type ExportInput = {
  readonly choice: ReportChoice;
  readonly body: ReturnType<typeof bodyOf>;
  /** The drawn report; undefined while not loaded. */
  readonly report: LoadedReport | undefined;
  readonly snapshot: RefObject<ChartSnapshot | null>;
  readonly file: Parameters<typeof reportFileName>[0];
};

/**
 * Exports a report to a file of the chosen format, with progress. Always exports the whole period, even when
 * zoomed in.
 */
export function useExport({ choice, body, report, snapshot, file }: ExportInput): {
  readonly share: number | null;
  readonly save: (kind: ExportKind) => Promise<void>;
} {
  const { t } = useTexts('reports');
  const [share, setShare] = useState<number | null>(null);
  const zones = { zone: useOwnZone(), dayZone: useFarmZone() };
  const table = (): ReportTable | undefined =>
    report === undefined ? undefined : buildTable(REPORTS[choice.kind], report.lines, report.context);

  const csv = async (dialect: 'standard' | 'polish'): Promise<Blob | null> => {
    const rows = table()?.timesMs.length ?? 0;
    let writtenRows = 0;
    const answer = await callFile(
      'exportReport',
      { params: { type: choice.kind }, query: { dialect }, body },
      (chunk) => {
        writtenRows += lineFeeds(chunk);
        if (rows > 0) setShare(Math.min(1, writtenRows / rows));
      },
    );
    if (answer.ok) return answer.value;
    notifyFault(answer.error.message === '' ? t('allFailed') : answer.error.message);
    return null;
  };
  const xlsx = async (): Promise<Blob | null> => {
    const content = table();
    if (content === undefined) return null;
    if (!fitsSheet(content.timesMs.length)) {
      notifyFault(t('export.tooLong'));
      return null;
    }
    const { xlsxOf } = await import('./xlsx.ts');
    return xlsxOf(content, zones, setShare);
  };
  const picture = async (format: 'png' | 'svg'): Promise<Blob | null> => {
    if (snapshot.current === null) return null;
    const { renderPicture: pictureOf } = await import('./picture.ts');
    return pictureOf(snapshot.current, { title: file.name, sub: `${file.type} · ${file.from} – ${file.to}` }, format);
  };
  const write = (kind: Exclude<ExportKind, 'print'>): Promise<Blob | null> => {
    switch (kind) {
      case 'csv':
        return csv('standard');
      case 'csvPolish':
        return csv('polish');
      case 'xlsx':
        return xlsx();
      case 'png':
      case 'svg':
        return picture(kind);
    }
  };
  const save = async (kind: ExportKind) => {
    if (kind === 'print') return window.print();
    setShare(0);
    try {
      const content = await write(kind);
      if (content === null) return;
      saveFile(content, reportFileName(file, kind === 'csvPolish' ? 'csv' : kind));
      notify(t('exported'));
    } finally {
      setShare(null);
    }
  };
  return { share, save };
}

const LINE_FEED = 10;

function lineFeeds(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === LINE_FEED) count += 1;
  return count;
}
