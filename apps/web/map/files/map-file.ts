/** The contents of a map file before its coordinates are understood: every format is read into this form. */

/** The first two numbers of a position, in the coordinate system of the file. */
export type Position = readonly [x: number, y: number];

export type RawGeometry =
  /** Parts of rings, the first of each part its border; `hasMore` if points or lines came with them. */
  | { readonly kind: 'area'; readonly parts: readonly (readonly (readonly Position[])[])[]; readonly hasMore: boolean }
  | { readonly kind: 'points'; readonly points: readonly Position[] }
  | { readonly kind: 'lines'; readonly lines: readonly (readonly Position[])[] }
  /** In another coordinate system than the rest of the file. */
  | { readonly kind: 'otherSystem' }
  /** No geometry, or one that could not be read. */
  | { readonly kind: 'none' };

export type RawFeature = {
  /** Its texts and numbers by the names that the file gives them. */
  readonly properties: Readonly<Record<string, string>>;
  readonly geometry: RawGeometry;
};

/** Converts a position to longitude and latitude, degrees. */
export type ToDegrees = (position: Position) => Position;

/** Something about a whole file that its user should check. */
export type FileNotice =
  | { readonly kind: 'systemGuessed'; readonly name: string }
  | { readonly kind: 'encodingGuessed'; readonly name: string }
  /** Where a text breaks the rules of its format, from 1; its items were read one by one. */
  | { readonly kind: 'damagedAt'; readonly line: number; readonly column: number }
  /** A shapefile without its table, or with one of which rows are missing: items have no names. */
  | { readonly kind: 'noTable' | 'tableDamaged'; readonly name: string }
  /** A file of a zip that could not be read. */
  | { readonly kind: 'fileSkipped'; readonly name: string };

/** Features in one coordinate system. */
export type RawLayer = {
  readonly features: readonly RawFeature[];
  readonly toDegrees: ToDegrees;
  readonly notices: readonly FileNotice[];
};

/** Why a file cannot be read at all. */
export type FileProblem =
  | { readonly kind: 'unreadable' | 'nothing' | 'linkOnly' | 'bareShapefile' | 'unpackedTooLarge' | 'noSystem' }
  /** Text that breaks the rules of its format, and where, from 1. */
  | { readonly kind: 'syntax'; readonly line: number; readonly column: number }
  | { readonly kind: 'tooMany'; readonly count: number; readonly max: number }
  /** Bytes that are not text in this encoding, or an encoding that no browser knows. */
  | { readonly kind: 'encoding'; readonly name: string }
  | { readonly kind: 'system'; readonly name: string };
