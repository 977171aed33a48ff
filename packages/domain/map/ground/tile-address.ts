/** The parts of an address, as every runtime parses it. */
type UrlParts = Readonly<Record<'protocol' | 'hostname' | 'origin' | 'username' | 'password', string>>;
// Browsers and Node have it; the domain is compiled for neither.
declare const URL: { canParse(text: string): boolean; new (text: string): UrlParts };

/** Parses an absolute address; null if it is none. */
export function urlParts(text: string): UrlParts | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Longest address of a tile server, characters. */
export const MAX_TILE_ADDRESS_CHARS = 2_000;

/** Formats of tiles; no SVG, which is a document. */
export const TILE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];

/** Why an address cannot be used for tiles. */
export type TileAddressProblem =
  | 'empty'
  | 'too_long'
  | 'no_scheme'
  | 'not_https'
  | 'user_info'
  | 'bad_host'
  | 'private_host'
  | 'no_placeholders';

/** The placeholders of a tile address: zoom level, column and row. */
export const TILE_PLACEHOLDERS = ['{z}', '{x}', '{y}'] as const;

/**
 * Checks an address typed by a user for tiles, an XYZ template such as `https://tiles.example/{z}/{x}/{y}.jpg`. Returns
 * null if it can be used.
 */
export function tileAddressProblem(text: string): TileAddressProblem | null {
  const refused = hostProblem(text);
  if (refused !== null) return refused;
  return hasPlaceholders(text) ? null : 'no_placeholders';
}

/** Checks the address of a map service, to which no placeholders belong. Returns null if it can be requested. */
export function hostProblem(text: string): Exclude<TileAddressProblem, 'no_placeholders'> | null {
  if (text === '') return 'empty';
  if (text.length > MAX_TILE_ADDRESS_CHARS) return 'too_long';
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'no_scheme';
  if (scheme !== 'https') return 'not_https';
  const url = urlParts(text);
  if (url === null) return 'bad_host';
  if (url.username !== '' || url.password !== '') return 'user_info';
  if (isPrivateHost(url.hostname)) return 'private_host';
  return isPolicyHost(url.hostname) ? null : 'bad_host';
}

/**
 * Whether a host can be named in a content security policy: nothing in it separates directives or sources, and it is no
 * wildcard. URL parsers accept `;`, `,` and `*` in a host.
 */
export function isPolicyHost(hostname: string): boolean {
  return /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.?$/.test(hostname);
}

/** True if all three placeholders follow the host name. */
export function hasPlaceholders(text: string): boolean {
  return TILE_PLACEHOLDERS.every((placeholder) => text.includes(placeholder));
}

/**
 * True if the host is a name or address within a local network. The browser of every user of the account would request
 * it, and whatever has this address in the network that it happens to be in would answer.
 */
function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (name.startsWith('[')) return true;
  if (!/^[\d.]+$/.test(name)) return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name);
  const [a = 0, b = 0] = name.split('.').map(Number);
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 172) return b >= 16 && b <= 31;
  if (a === 100) return b >= 64 && b <= 127;
  return (a === 192 && b === 168) || (a === 169 && b === 254);
}
