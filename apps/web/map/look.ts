/** The colours of a map and the letters on it: a canvas knows no style sheet. */
export type MapLook = {
  readonly land: string;
  readonly sea: string;
  readonly border: string;
  readonly grid: string;
  readonly text: string;
  /** Around letters, so that they can be read on any ground. */
  readonly halo: string;
  readonly pin: string;
  readonly ring: string;
  readonly chosen: string;
};

/** Letters of the page. */
export const MAP_FONT = "'Hanken Grotesk Variable', system-ui, sans-serif";

/** Paper and pine by day, quiet by night; blue is kept for water that runs, so that the sea is nearly grey. */
export const mapLooks: Readonly<Record<'light' | 'dark', MapLook>> = {
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
