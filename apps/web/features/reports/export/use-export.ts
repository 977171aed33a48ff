import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { buildTable, type ReportTable } from '@zagon/domain/reports/lines/table.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { callFile } from '../../../api/client.ts';
import { useFarmZone, useOwnZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import type { ReportChoice } from '../report-choice.ts';
import { reportQuery, type bodyOf, type ReportInput } from '../use-report.ts';
import type { ChartSnapshot } from './picture.ts';
import { fitsSheet } from './sheet.ts';
import { useReceivedFile } from './use-received-file.ts';
import { type ReportFile, useSave } from './use-save.ts';

type ExportInput = {
  readonly choice: ReportChoice;
  readonly body: ReturnType<typeof bodyOf>;
  readonly input: ReportInput;
  readonly snapshot: RefObject<ChartSnapshot | null>;
  readonly file: ReportFile;
};

type OnShare = (share: number) => void;

/** Exports a report of readings, always over the whole period, even when zoomed in. */
export function useExport({ choice, body, input, snapshot, file }: ExportInput): ReturnType<typeof useSave> {
  const { t } = useTexts('reports');
  const receivedFile = useReceivedFile();
  const zones = { zone: useOwnZone(), dayZone: useFarmZone() };
  const client = useQueryClient();
  // All readings, which a chart does not need.
  const table = async (): Promise<ReportTable> => {
    const { lines, context } = await client.fetchQuery(reportQuery(input));
    return buildTable(REPORTS[choice.kind], lines, context);
  };

  const csv = async (dialect: 'standard' | 'polish', onShare: OnShare): Promise<Blob | null> => {
    let writtenRows = 0;
    const answer = await callFile(
      'exportReport',
      { params: { type: choice.kind }, query: { dialect }, body },
      (chunk, rows) => {
        writtenRows += lineFeeds(chunk);
        if (rows !== null && rows > 0) onShare(Math.min(1, writtenRows / rows));
      },
    );
    return receivedFile(answer);
  };
  const xlsx = async (onShare: OnShare): Promise<Blob | null> => {
    const content = await table();
    if (!fitsSheet(content.timesMs.length)) {
      notifyFault(t('export.tooLong'));
      return null;
    }
    const { xlsxOf } = await import('./xlsx.ts');
    return xlsxOf(content, zones, onShare);
  };
  const picture = async (format: 'png' | 'svg'): Promise<Blob | null> => {
    if (snapshot.current === null) return null;
    const { renderPicture } = await import('./picture.ts');
    const heading = { title: file.name, sub: `${file.type} · ${file.from} – ${file.to}` };
    return renderPicture(snapshot.current, heading, format);
  };
  return useSave(file, (kind, onShare) => {
    switch (kind) {
      case 'csv':
        return csv('standard', onShare);
      case 'csvPolish':
        return csv('polish', onShare);
      case 'xlsx':
        return xlsx(onShare);
      case 'png':
      case 'svg':
        return picture(kind);
    }
  });
}

const LINE_FEED = 10;

function lineFeeds(chunk: Uint8Array): number {
  let count = 0;
  for (const byte of chunk) if (byte === LINE_FEED) count += 1;
  return count;
}
