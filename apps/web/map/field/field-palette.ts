import type { ClassTone } from '@zagon/domain/map/layers/layer.ts';
import type { ShapeState } from './field-content.ts';

/** Colours of what is drawn on a farm's map. Blue, purple and red mean running water, fertigation and a fault. */
export type FieldPalette = {
  readonly states: Readonly<Record<ShapeState, { readonly fill: string; readonly line: string }>>;
  /** Classes of a layer: from dry, hot or saline to wet or cold. */
  readonly tones: Readonly<Record<ClassTone, string>>;
  readonly plain: string;
  readonly hatch: string;
  /** Darkens the filled part of a running field. */
  readonly shade: string;
  readonly furrow: string;
  readonly region: string;
  readonly chosen: string;
  readonly text: string;
  readonly halo: string;
  readonly surface: string;
  readonly border: string;
  readonly fresh: string;
  readonly stale: string;
  readonly fault: string;
  readonly warn: string;
  readonly drawn: string;
  readonly drawnFill: string;
  readonly snapped: string;
  /** By marker: 0 is the plain dot. */
  readonly markers: readonly string[];
  readonly onMarker: string;
};

export const fieldPalettes: Readonly<Record<'light' | 'dark', FieldPalette>> = {
  light: {
    states: {
      rest: { fill: '#a9c8a5cc', line: '#3d7a4c' },
      running: { fill: '#5c9ad6d9', line: '#0b69c7' },
      fertigation: { fill: '#8a63b8d9', line: '#5a1e96' },
      waiting: { fill: '#a9c8a5cc', line: '#0b69c7' },
      waiting_fertigation: { fill: '#a9c8a5cc', line: '#5a1e96' },
      sent: { fill: '#a9c8a5cc', line: '#0b69c7' },
      stopping: { fill: '#5c9ad680', line: '#0b69c7' },
      fault: { fill: '#dd9c94d9', line: '#a81c1c' },
      unknown: { fill: '#c9c8bfcc', line: '#646b64' },
    },
    tones: { warm2: '#b4560c', warm1: '#e0a83f', good: '#4f9e6e', cool1: '#4a97a0', cool2: '#2b6788' },
    plain: '#c9c8bfcc',
    hatch: '#646b64',
    shade: '#10291d40',
    furrow: '#ffffff5c',
    region: '#465149',
    chosen: '#10291d',
    text: '#15211a',
    halo: '#fffffff2',
    surface: '#ffffff',
    border: '#c9c6ba',
    fresh: '#17784a',
    stale: '#646b64',
    fault: '#a81c1c',
    warn: '#8a5200',
    drawn: '#17452f',
    drawnFill: '#c6e04a80',
    snapped: '#c6e04a',
    markers: ['#10291d', '#17784a', '#1d6fa8', '#a35c00', '#6b3fa0'],
    onMarker: '#ffffff',
  },
  dark: {
    states: {
      rest: { fill: '#2f5a40cc', line: '#86b894' },
      running: { fill: '#1b5c9ed9', line: '#3f9bf5' },
      fertigation: { fill: '#5c3d87d9', line: '#d3b5ff' },
      waiting: { fill: '#2f5a40cc', line: '#3f9bf5' },
      waiting_fertigation: { fill: '#2f5a40cc', line: '#d3b5ff' },
      sent: { fill: '#2f5a40cc', line: '#3f9bf5' },
      stopping: { fill: '#1b5c9e80', line: '#3f9bf5' },
      fault: { fill: '#7a2a25d9', line: '#ff6b5e' },
      unknown: { fill: '#3c443fcc', line: '#a0aaa3' },
    },
    tones: { warm2: '#a5500f', warm1: '#bd913a', good: '#438560', cool1: '#3a8088', cool2: '#2a6285' },
    plain: '#3c443fcc',
    hatch: '#a0aaa3',
    shade: '#00000059',
    furrow: '#ffffff26',
    region: '#b9c4bc',
    chosen: '#ffffff',
    text: '#edf2ed',
    halo: '#0e1411f2',
    surface: '#171e1a',
    border: '#3c4a42',
    fresh: '#86e3b0',
    stale: '#a0aaa3',
    fault: '#ff6b5e',
    warn: '#f4bc55',
    drawn: '#c6e04a',
    drawnFill: '#c6e04a40',
    snapped: '#f2ffb0',
    markers: ['#0a0f0c', '#1f8a55', '#2b83c2', '#c27a14', '#8259bd'],
    onMarker: '#ffffff',
  },
};
