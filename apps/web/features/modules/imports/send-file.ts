import { IMPORT_LIMITS } from '@zagon/contract/imports/limits.ts';
import type { ContentKind } from '@zagon/domain/imports/content.ts';
import { call } from '../../../api/client.ts';
import type { Refused } from '../../../api/types.ts';
import { measurementText } from './measurement-text.ts';

/** An uploaded file, ready to be checked; or why the upload failed, or what the file is instead of text. */
export type SentFile =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly error: Refused }
  | { readonly ok: false; readonly content: Exclude<ContentKind, 'text'> };

/** Uploads the text of a file in parts. `onSent` receives the uploaded share, 0 to 1. */
export async function sendFile(object: string, file: File, onSent: (share: number) => void): Promise<SentFile> {
  const read = measurementText(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return { ok: false, content: read.error };
  const text = read.value;
  const created = await call('createImport', { params: { id: object }, body: { name: file.name } });
  if (!created.ok) return created;
  const { id } = created.value;
  const parts = Math.max(1, Math.ceil(text.length / IMPORT_LIMITS.partChars));
  for (let part = 0; part < parts; part += 1) {
    const chunk = text.slice(part * IMPORT_LIMITS.partChars, (part + 1) * IMPORT_LIMITS.partChars);
    if (chunk === '') break;
    const sent = await call('appendImport', { params: { id }, body: { part, text: chunk } });
    if (!sent.ok) return sent;
    onSent((part + 1) / parts);
  }
  return { ok: true, id };
}
