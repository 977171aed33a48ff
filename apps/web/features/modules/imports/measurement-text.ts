import { IMPORT_LIMITS } from '@zagon/contract/imports/limits.ts';
import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import { contentKind, type ContentKind, withByteOrderMark } from '@zagon/domain/imports/content.ts';
import { mendText } from '@zagon/domain/imports/mend-text.ts';
import { decodeTable } from '../../../api/decode-table.ts';

/** The text of a measurement file, whatever its name, with its damage marked; or what it is instead of text. */
export function measurementText(bytes: Uint8Array): Result<string, Exclude<ContentKind, 'text'>> {
  const kind = contentKind(bytes);
  if (kind !== 'text') return refuse(kind);
  return ok(mendText(decodeTable(withByteOrderMark(bytes)), IMPORT_LIMITS.columns));
}
