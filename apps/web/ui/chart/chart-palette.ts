/**
 * Colours of chart series by index. The order matters: the first six are the most distinct, including for red-green
 * colour blindness. From the seventh on, a series also gets a dash.
 */
export const chartPalette = {
  light: [
    '#0B69C7',
    '#D9660A',
    '#009D92',
    '#7D0336',
    '#7A87EC',
    '#8B4D09',
    '#4E169A',
    '#EE5473',
    '#2787B4',
    '#7D4782',
    '#B9455B',
    '#5E2A63',
  ],
  dark: [
    '#5AA9F5',
    '#F28C38',
    '#62EBCB',
    '#A95E86',
    '#F2D35C',
    '#9E711E',
    '#646FD1',
    '#4BB39A',
    '#C97466',
    '#99D998',
    '#A8D8F5',
    '#1C95AE',
  ],
} as const satisfies Record<'light' | 'dark', readonly string[]>;

/** The dash of a series by its index; the first six are solid. */
export function dashOf(index: number): 'solid' | readonly number[] {
  if (index < 6) return 'solid';
  return index % 2 === 0 ? [7, 3] : [2, 3];
}
