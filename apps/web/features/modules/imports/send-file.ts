import { IMPORT_LIMITS } from '@zagon/contract/imports/limits.ts';
import { decodeTable } from '../../../api/decode-table.ts';
import { call } from '../../../api/client.ts';
import type { Refused } from '../../../api/types.ts';

/** An uploaded file, ready to be checked; or why the upload failed. */
export type SentFile = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly error: Refused };

/** Uploads the text of a file in parts. `onSent` receives the uploaded share, 0 to 1. */
export async function sendFile(object: string, file: File, onSent: (share: number) => void): Promise<SentFile> {
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()));
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
