/** How secrets begin that are recognised by it; the beginning itself is public. */
const PUBLIC_PREFIX = /^(zgn_|whsec_)/;

/** Length of the beginning and the end that are searched for: a cut secret is found, and chance is excluded. */
const PIECE_BYTES = 12;

/** Secrets that a test has given to a server, and the search for them in what the server writes. */
export class PlantedSecrets {
  readonly #pieces = new Map<string, ReadonlySet<string>>();

  /** Searches for a text, or bytes, from now on; returns the text. */
  plant<Secret extends string | Buffer>(name: string, secret: Secret): Secret {
    const pieces = piecesOf(secret).flatMap((piece) => Object.values(writtenForms(piece)));
    const known = this.#pieces.get(name) ?? new Set<string>();
    this.#pieces.set(name, new Set([...known, ...pieces.map((piece) => piece.toLowerCase())]));
    return secret;
  }

  /** The secrets of which a text contains the beginning or the end in any form, except those that belong there. */
  foundIn(text: string, except: readonly string[] = []): readonly string[] {
    const lower = text.toLowerCase();
    return [...this.#pieces]
      .filter(([name, pieces]) => !except.includes(name) && [...pieces].some((piece) => lower.includes(piece)))
      .map(([name]) => name);
  }
}

function piecesOf(secret: string | Buffer): readonly Buffer[] {
  const bytes = typeof secret === 'string' ? Buffer.from(secret.replace(PUBLIC_PREFIX, '')) : secret;
  if (bytes.length < PIECE_BYTES) throw new Error('a planted secret is too short to be recognised');
  return [bytes.subarray(0, PIECE_BYTES), bytes.subarray(-PIECE_BYTES)];
}

/** Bytes as they may be written, also in the middle of a longer text. */
export function writtenForms(bytes: Buffer): Readonly<Record<string, string>> {
  const plain = bytes.toString('latin1');
  return {
    plain,
    json: JSON.stringify(plain).slice(1, -1),
    url: encodeURIComponent(plain),
    hex: bytes.toString('hex'),
    'escaped address': [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ...Object.fromEntries(
      [0, 1, 2].flatMap((before) => [
        [`base64 after ${before}`, base64Within(bytes, before, 'base64')],
        [`base64url after ${before}`, base64Within(bytes, before, 'base64url')],
      ]),
    ),
  };
}

/** The characters that depend on these bytes alone where so many others precede them in a group of three. */
function base64Within(bytes: Buffer, before: number, encoding: 'base64' | 'base64url'): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const text = whole.subarray(0, whole.length - (whole.length % 3)).toString(encoding);
  return text.slice(Math.ceil((before * 8) / 6));
}
