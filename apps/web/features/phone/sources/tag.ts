import { propertyOf, type Sink } from './source.ts';

export type TagReading = {
  /** The number of the tag itself; empty if it has none. */
  readonly serial: string;
  /** Its texts and addresses. */
  readonly contents: readonly string[];
};

/** Follows the tags held to the phone. */
export async function watchTags({ onReading, onEnd }: Sink<TagReading>, signal: AbortSignal): Promise<void> {
  const reader = newReader();
  reader.addEventListener('reading', (event) => onReading(readingOf(event)), { signal });
  reader.addEventListener('readingerror', () => onEnd({ kind: 'failed', detail: null }), { signal });
  await invoke(reader, 'scan', [{ signal }]);
}

/** Writes one address to the next tag held to the phone; `isLocked`: the tag can never be changed again. */
export async function writeTag(address: string, isLocked: boolean): Promise<void> {
  const writer = newReader();
  await invoke(writer, 'write', [{ records: [{ recordType: 'url', data: address }] }]);
  if (isLocked) await invoke(writer, 'makeReadOnly', []);
}

function newReader(): EventTarget {
  const readerClass: unknown = Reflect.get(globalThis, 'NDEFReader');
  const reader: unknown = typeof readerClass === 'function' ? Reflect.construct(readerClass, []) : null;
  if (!(reader instanceof EventTarget)) throw new DOMException('NDEFReader is missing', 'NotSupportedError');
  return reader;
}

function readingOf(event: Event): TagReading {
  const records = propertyOf(propertyOf(event, 'message'), 'records');
  const serial = propertyOf(event, 'serialNumber');
  return {
    serial: typeof serial === 'string' ? serial : '',
    contents: (Array.isArray(records) ? records : []).flatMap((record: unknown) => {
      const [type, data] = [propertyOf(record, 'recordType'), propertyOf(record, 'data')];
      const isText = type === 'text' || type === 'url' || type === 'absolute-url';
      return isText && data instanceof DataView ? [new TextDecoder().decode(data)] : [];
    }),
  };
}

async function invoke(target: EventTarget, name: string, args: readonly unknown[]): Promise<void> {
  const method = propertyOf(target, name);
  if (typeof method !== 'function') throw new DOMException(`${name} is missing`, 'NotSupportedError');
  await Reflect.apply(method, target, args);
}
