import type { Text } from '../../core/language.ts';
import { hostProblem, tileAddressProblem, urlParts, type TileAddressProblem } from './tile-address.ts';

/** What is shown under the fields: nothing but the drawn base, a known provider, or an address of the account's own. */
export const GROUND_KINDS = ['none', 'orthophoto', 'openstreetmap', 'own'] as const;
export type GroundKind = (typeof GROUND_KINDS)[number];

/** Closest zoom level that tiles are requested for; closer ones are scaled up. */
export const MAX_TILE_ZOOM = 19;
/** Longest attribution, characters. */
export const MAX_CREDIT_CHARS = 200;

/** The ground that an account has chosen. */
export type Ground =
  | { readonly kind: Exclude<GroundKind, 'own'> }
  | {
      readonly kind: 'own';
      /** XYZ template in Web Mercator with {z}, {x} and {y}. */
      readonly url: string;
      /** Attribution that the provider requires. */
      readonly credit: string;
    };

/** Tiles as maps request and credit them. */
export type GroundTiles = {
  /** XYZ template in Web Mercator with {z}, {x} and {y}. */
  readonly url: string;
  readonly credit: string;
  /** The page that the attribution links to; null: none. */
  readonly creditUrl: string | null;
};

type Provider = GroundTiles & {
  readonly name: Text;
  /** It sends tiles only to pages that say where they are. */
  readonly needsReferrer: boolean;
};

/** The known providers, each with what its terms require. */
export const PROVIDERS = {
  // Standard resolution for the whole country, as WMTS; its matrix set EPSG:3857 is the grid of XYZ tiles.
  orthophoto: {
    name: { pl: 'Ortofotomapa', en: 'Aerial imagery' },
    url:
      'https://mapy.geoportal.gov.pl/wss/service/PZGIK/ORTO/WMTS/StandardResolution?SERVICE=WMTS&REQUEST=GetTile' +
      '&VERSION=1.0.0&LAYER=ORTOFOTOMAPA&STYLE=default&FORMAT=image/jpeg' +
      '&TILEMATRIXSET=EPSG:3857&TILEMATRIX=EPSG:3857:{z}&TILEROW={y}&TILECOL={x}',
    credit: 'Geoportal.gov.pl, GUGiK',
    creditUrl: 'https://www.geoportal.gov.pl/',
    needsReferrer: false,
  },
  // https://operations.osmfoundation.org/policies/tiles/: visible credit with a link, a referrer, no bulk requests.
  openstreetmap: {
    name: { pl: 'OpenStreetMap', en: 'OpenStreetMap' },
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    credit: '© OpenStreetMap contributors',
    creditUrl: 'https://www.openstreetmap.org/copyright',
    needsReferrer: true,
  },
} as const satisfies Readonly<Record<Exclude<GroundKind, 'none' | 'own'>, Provider>>;

/** True if a kind is a known provider. */
export function isProvider(kind: GroundKind): kind is keyof typeof PROVIDERS {
  return Object.hasOwn(PROVIDERS, kind);
}

/** What an installation decides for all its accounts. */
export type GroundPolicy = {
  /** Tiles that every account has; null: each chooses. */
  readonly fixed: GroundTiles | null;
  /** What accounts may choose among, `none` included. */
  readonly allowed: readonly GroundKind[];
};

/** The tiles under an account's maps; null: the drawn base. A choice that the installation forbids is not shown. */
export function groundTiles(ground: Ground, { fixed, allowed }: GroundPolicy): GroundTiles | null {
  if (fixed !== null) return fixed;
  const [only, ...others] = allowed;
  // A single kind applies to accounts that have not chosen as well.
  if (others.length === 0 && (only === 'orthophoto' || only === 'openstreetmap')) return tilesOf(only);
  if (!allowed.includes(ground.kind)) return null;
  switch (ground.kind) {
    case 'none':
      return null;
    case 'orthophoto':
    case 'openstreetmap':
      return tilesOf(ground.kind);
    case 'own':
      return { url: ground.url, credit: ground.credit, creditUrl: null };
  }
}

/** Without the name, which is not part of what maps need. */
function tilesOf(kind: keyof typeof PROVIDERS): GroundTiles {
  const { url, credit, creditUrl } = PROVIDERS[kind];
  return { url, credit, creditUrl };
}

/** Why a ground cannot be stored. */
export type GroundProblem = TileAddressProblem | 'forbidden';

/** Checks a chosen ground under the policy of the installation; null if it can be stored. */
export function groundProblem(ground: Ground, { fixed, allowed }: GroundPolicy): GroundProblem | null {
  if (fixed !== null || !allowed.includes(ground.kind)) return 'forbidden';
  return ground.kind === 'own' ? tileAddressProblem(ground.url) : null;
}

/** The origin that browsers request tiles from; null: none that a content security policy can name. */
export function tileOrigin(url: string): string | null {
  return hostProblem(url) === null ? (urlParts(url)?.origin ?? null) : null;
}
