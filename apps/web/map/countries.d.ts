/** Generated at build time by build/country-outlines.ts. */
declare module 'virtual:zagon-country-outlines' {
  /** The countries of the world as TopoJSON, in degrees. */
  export const outlines: object;
}
