import { IMPORT_LIMITS } from '@zagon/contract/imports/limits.ts';
import { call } from '../../../lib/api/client.ts';
import type { Refused } from '../../../lib/api/types.ts';

/** A file on the server, ready to be looked at; or why it did not get there. */
export type SentFile = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly error: Refused };

/** Sends the text of a file part by part. `onSent` tells how much of it has arrived, 0 to 1. */
export async function sendFile(object: string, file: File, onSent: (share: number) => void): Promise<SentFile> {
  const text = await file.text();
  const begun = await call('createImport', { params: { id: object }, body: { name: file.name } });
  if (!begun.ok) return begun;
  const { id } = begun.value;
  const parts = Math.max(1, Math.ceil(text.length / IMPORT_LIMITS.partChars));
  for (let part = 0; part < parts; part += 1) {
    const piece = text.slice(part * IMPORT_LIMITS.partChars, (part + 1) * IMPORT_LIMITS.partChars);
    if (piece === '') break;
    const sent = await call('appendImport', { params: { id }, body: { part, text: piece } });
    if (!sent.ok) return sent;
    onSent((part + 1) / parts);
  }
  return { ok: true, id };
}
