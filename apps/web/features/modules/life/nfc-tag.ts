import { z } from 'zod';

/** What the browsers that read NFC tags offer; it is not in the usual list of what a page can do. */
const readingEvent = z.object({
  message: z.object({
    records: z.array(z.object({ recordType: z.string(), data: z.instanceof(DataView).optional() })),
  }),
});

type Reader = EventTarget & { scan(options: { signal: AbortSignal }): Promise<void> };

const WAIT_MS = 30_000;

/** The text of the tag that is held to the phone; null when none came in half a minute, or reading is not allowed. */
export async function readTag(): Promise<string | null> {
  const reader = newReader();
  if (reader === null) return null;
  const ending = new AbortController();
  try {
    const read = new Promise<string | null>((resolve) => {
      reader.addEventListener('reading', (event) => resolve(textOf(event)), { once: true });
      setTimeout(() => resolve(null), WAIT_MS);
    });
    await reader.scan({ signal: ending.signal });
    return await read;
  } catch (error) {
    // The person or the phone said no.
    if (error instanceof DOMException) return null;
    throw error;
  } finally {
    ending.abort();
  }
}

function newReader(): Reader | null {
  const made: unknown = Reflect.get(globalThis, 'NDEFReader');
  if (typeof made !== 'function') return null;
  const reader: unknown = Reflect.construct(made, []);
  return isReader(reader) ? reader : null;
}

function isReader(value: unknown): value is Reader {
  return value instanceof EventTarget && 'scan' in value && typeof value.scan === 'function';
}

function textOf(event: unknown): string | null {
  const read = readingEvent.safeParse(event);
  const data = read.success
    ? read.data.message.records.find(({ recordType }) => recordType === 'text')?.data
    : undefined;
  return data === undefined ? null : new TextDecoder().decode(data);
}
