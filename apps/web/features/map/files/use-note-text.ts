import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FileNotice, FileProblem } from '../../../map/files/map-file.ts';
import type { ImportNote } from './plan-import.ts';

/** The repairs of an item, the hints on a file, and why it cannot be read, in the user's language. */
export function useNoteText() {
  const { t, language } = useTexts('fieldMap');
  const metres = (value: number) => formatQuantity(value, { decimals: 1, suffix: 'm' }, language);
  const whole = (value: number) => formatQuantity(value, { decimals: 0, suffix: '' }, language).trim();
  return {
    note: (note: ImportNote): string => {
      switch (note.kind) {
        case 'closed':
          return t('files.notes.closed');
        case 'onlyArea':
          return t('files.notes.onlyArea');
        case 'line':
          return t('files.notes.line', { gap: metres(note.gapM) });
        case 'simplified':
          return t('files.notes.simplified', {
            before: whole(note.before),
            after: whole(note.after),
            // Never less than it is.
            moved: metres(Math.ceil(note.movedM * 10) / 10),
          });
        case 'descriptionCut':
          return t('files.notes.descriptionCut', { max: whole(note.max) });
        case 'repeated':
        case 'holes':
        case 'parts':
        case 'tiny':
          return t(`files.notes.${note.kind}`, { count: note.count });
      }
    },
    notice: (notice: FileNotice): string => {
      if (notice.kind === 'damagedAt')
        return t('files.notices.damagedAt', { line: whole(notice.line), column: whole(notice.column) });
      return t(`files.notices.${notice.kind}`, { name: notice.name });
    },
    problem: (problem: FileProblem): string => {
      switch (problem.kind) {
        case 'tooMany':
          return t('files.problems.tooMany', { found: whole(problem.count), max: whole(problem.max) });
        case 'syntax':
          return t('files.problems.syntax', { line: whole(problem.line), column: whole(problem.column) });
        case 'encoding':
        case 'system':
          return t(`files.problems.${problem.kind}`, { name: problem.name });
        case 'unreadable':
        case 'nothing':
        case 'linkOnly':
        case 'bareShapefile':
        case 'unpackedTooLarge':
        case 'noSystem':
          return t(`files.problems.${problem.kind}`);
      }
    },
  };
}
