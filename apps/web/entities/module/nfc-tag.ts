/** The Web NFC API, which is missing from the DOM typings. */
type Reader = EventTarget & { scan(options: { signal: AbortSignal }): Promise<void> };

const READ_TIMEOUT_MS = 30_000;

/** Reads the text of the tag held to the phone; null after half a minute, or without permission. */
export async function readTag(): Promise<string | null> {
  const reader = newReader();
  if (reader === null) return null;
  const ending = new AbortController();
  try {
    const read = new Promise<string | null>((resolve) => {
      reader.addEventListener('reading', (event) => resolve(textOf(event)), { once: true });
      setTimeout(() => resolve(null), READ_TIMEOUT_MS);
    });
    await reader.scan({ signal: ending.signal });
    return await read;
  } catch (error) {
    // Refused by the user or the phone.
    if (error instanceof DOMException) return null;
    throw error;
  } finally {
    ending.abort();
  }
}

function newReader(): Reader | null {
  const readerClass: unknown = Reflect.get(globalThis, 'NDEFReader');
  if (typeof readerClass !== 'function') return null;
  const reader: unknown = Reflect.construct(readerClass, []);
  return isReader(reader) ? reader : null;
}

function isReader(value: unknown): value is Reader {
  return value instanceof EventTarget && 'scan' in value && typeof value.scan === 'function';
}

/** The first text or address that the tag contains. */
function textOf(event: unknown): string | null {
  const records = propertyOf(propertyOf(event, 'message'), 'records');
  if (!Array.isArray(records)) return null;
  for (const record of records) {
    const [type, data] = [propertyOf(record, 'recordType'), propertyOf(record, 'data')];
    if ((type === 'text' || type === 'url') && data instanceof DataView) return new TextDecoder().decode(data);
  }
  return null;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
