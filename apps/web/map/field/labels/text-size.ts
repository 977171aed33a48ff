import { MAP_FONT } from '../../map-style.ts';
import type { Size } from '../box.ts';
import type { LabelText } from './place-labels.ts';

/** The further lines of a label, px. */
export const NOTE_PX = 12;
/** Room for the halo around a label, px. */
const HALO_PX = 2;
const LINE_HEIGHT = 1.25;

export const firstFont = (fontPx: number): string => `680 ${fontPx}px ${MAP_FONT}`;
export const NOTE_FONT = `600 ${NOTE_PX}px ${MAP_FONT}`;

const MAX_CACHED = 5_000;
const widths = new Map<string, number>();

let ruler: CanvasRenderingContext2D | null = null;

/** The width of a text in a font, px; estimated without a canvas. */
export function textWidth(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return text.length * 8;
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= MAX_CACHED) widths.clear();
  ruler.font = font;
  const width = Math.ceil(ruler.measureText(text).width);
  widths.set(key, width);
  return width;
}

/** A label with its size: the first line in its font, the others smaller. */
export function labelText(lines: readonly string[], fontPx: number): LabelText {
  return { lines, fontPx, ...sizeOf(lines, fontPx) };
}

function sizeOf(lines: readonly string[], fontPx: number): Size {
  const ownWidths = lines.map((line, index) => textWidth(line, index === 0 ? firstFont(fontPx) : NOTE_FONT));
  return {
    width: Math.max(...ownWidths) + 2 * HALO_PX,
    height: LINE_HEIGHT * (fontPx + NOTE_PX * (lines.length - 1)),
  };
}
