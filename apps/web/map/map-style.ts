/** Colours of a map and its labels; a canvas cannot read style sheets. */
export type MapStyle = {
  readonly land: string;
  readonly sea: string;
  readonly border: string;
  readonly grid: string;
  readonly text: string;
  /** Outline of labels, so that they are readable on any background. */
  readonly halo: string;
  readonly pin: string;
  readonly ring: string;
  readonly chosen: string;
};

/** The page's font. */
export const MAP_FONT = "'Hanken Grotesk Variable', system-ui, sans-serif";

/** Light and dark palettes; blue is reserved for running water, so the sea is nearly grey. */
export const mapStyles: Readonly<Record<'light' | 'dark', MapStyle>> = {
  light: {
    land: '#f1eee2',
    sea: '#d3e3ea',
    border: '#a9a48f',
    grid: '#d9d4c3',
    text: '#15211a',
    halo: '#fffffff2',
    pin: '#10291d',
    ring: '#ffffff',
    chosen: '#17452f',
  },
  dark: {
    land: '#232b26',
    sea: '#141f26',
    border: '#5d6a62',
    grid: '#36423b',
    text: '#edf2ed',
    halo: '#0e1411f2',
    pin: '#0a0f0c',
    ring: '#ffffff',
    chosen: '#4c6b12',
  },
};
