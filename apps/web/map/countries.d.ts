/** Made while building by vite-country-outlines.ts. */
declare module 'virtual:zagon-country-outlines' {
  /** The countries of the earth as TopoJSON, in degrees. */
  export const outlines: object;
}
