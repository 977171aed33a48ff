/** A place on earth in degrees, WGS 84. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** A named outline: its corners in order, not closed. */
export type Outline = { readonly id: string; readonly name: string; readonly points: readonly Place[] };
