import { reportFileName } from '@zagon/domain/reports/file-name.ts';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { buildTable, type ReportTable } from '@zagon/domain/reports/table.ts';
import { useState, type RefObject } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { callFile } from '../../../lib/api/client.ts';
import { useFarmZone, useOwnZone } from '../../../lib/session.ts';
import { notice, noticeFault } from '../../../ui/notice.ts';
import type { ReportChoice } from '../report-choice.ts';
import type { MadeReport } from '../use-report.ts';
import type { bodyOf } from '../use-report.ts';
import type { ExportKind } from './export-menu.tsx';
import type { SeenChart } from './picture.ts';
import { saveFile } from './save-file.ts';
import { fitsSheet } from './sheet.ts';

type Exported = {
  readonly choice: ReportChoice;
  readonly body: ReturnType<typeof bodyOf>;
  /** What was drawn of it; undefined while it is not there. */
  readonly report: MadeReport | undefined;
  readonly seen: RefObject<SeenChart | null>;
  readonly file: Parameters<typeof reportFileName>[0];
};

/** Writes a report into a file of the wished kind, and says how far it is. The whole period is written, whatever is in view. */
export function useExport({ choice, body, report, seen, file }: Exported): {
  readonly share: number | null;
  readonly save: (kind: ExportKind) => Promise<void>;
} {
  const { t } = useTexts('reports');
  const [share, setShare] = useState<number | null>(null);
  const zones = { zone: useOwnZone(), dayZone: useFarmZone() };
  const table = (): ReportTable | undefined =>
    report === undefined ? undefined : buildTable(REPORT_TYPES[choice.kind], report.lines, report.context);

  const csv = async (dialect: 'standard' | 'polish'): Promise<Blob | null> => {
    const rows = table()?.timesMs.length ?? 0;
    let written = 0;
    const answer = await callFile(
      'exportReport',
      { params: { type: choice.kind }, query: { dialect }, body },
      (piece) => {
        written += lineFeeds(piece);
        if (rows > 0) setShare(Math.min(1, written / rows));
      },
    );
    if (answer.ok) return answer.value;
    noticeFault(answer.error.message === '' ? t('allFailed') : answer.error.message);
    return null;
  };
  const xlsx = async (): Promise<Blob | null> => {
    const content = table();
    if (content === undefined) return null;
    if (!fitsSheet(content.timesMs.length)) {
      noticeFault(t('export.tooLong'));
      return null;
    }
    const { xlsxOf } = await import('./xlsx.ts');
    return xlsxOf(content, zones, setShare);
  };
  const picture = async (format: 'png' | 'svg'): Promise<Blob | null> => {
    if (seen.current === null) return null;
    const { pictureOf } = await import('./picture.ts');
    return pictureOf(seen.current, { title: file.name, sub: `${file.type} · ${file.from} – ${file.to}` }, format);
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
      notice(t('exported'));
    } finally {
      setShare(null);
    }
  };
  return { share, save };
}

const LINE_FEED = 10;

function lineFeeds(piece: Uint8Array): number {
  let count = 0;
  for (const byte of piece) if (byte === LINE_FEED) count += 1;
  return count;
}
