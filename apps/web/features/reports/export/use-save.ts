import { reportFileName } from '@zagon/domain/reports/request/file-name.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { saveFile } from '../../../api/save-file.ts';
import type { ExportKind } from './export-menu.tsx';

export type FileKind = Exclude<ExportKind, 'print'>;

/** Names a report in its file name. */
export type ReportFile = Parameters<typeof reportFileName>[0];

/** Writes a file and reports the written share, 0 to 1. Null if it failed, with the reason already shown. */
type WriteFile = (kind: FileKind, onShare: (share: number) => void) => Promise<Blob | null>;

/** Saves a report to a file of the chosen format, or prints it. `share` is null when idle. */
export function useSave(file: ReportFile, write: WriteFile) {
  const { t } = useTexts('reports');
  const [share, setShare] = useState<number | null>(null);
  const save = async (kind: ExportKind): Promise<void> => {
    if (kind === 'print') return window.print();
    setShare(0);
    try {
      const content = await write(kind, setShare);
      if (content === null) return;
      saveFile(content, reportFileName(file, kind === 'csvPolish' ? 'csv' : kind));
      notify(t('exported'));
    } finally {
      setShare(null);
    }
  };
  return { share, save: (kind: ExportKind) => void save(kind) } as const;
}
