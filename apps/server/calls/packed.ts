import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Raw, type Call } from './call.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Content that is the same for every caller, rendered and compressed once, on the first request. Compressing a megabyte
 * per request would occupy the threads that also hash passwords, so an anonymous caller could slow down the whole server.
 */
export function packedOnce(media: string, make: () => string): (call: Pick<Call, 'accepts'>) => Promise<Raw> {
  let packed: Promise<Readonly<Record<Encoding, Uint8Array>>> | undefined;
  return async (call) => {
    const encoding = ENCODINGS.find((each) => call.accepts(each)) ?? 'identity';
    const body = (await (packed ??= pack(make())))[encoding];
    return new Raw(body, media, {
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
  };
}

/** The smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | 'identity';

async function pack(text: string): Promise<Readonly<Record<Encoding, Uint8Array>>> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  return { identity, br, gzip: gzipped };
}

/** Whether an `Accept-Encoding` header names this encoding; one with the weight 0 is refused by name. */
export function acceptsEncoding(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    return name === encoding && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
  });
}
