import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';
import { MAP_FONT } from '../map-style.ts';
import type { Box, Size } from './box.ts';
import { alarmOf, type AlarmBadge, type BadgeState, type FieldPin } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import { textWidth } from './labels/text-size.ts';

/** Sharp on dense screens, regardless of the current one. */
const SCALE = 2;
const PIN = { width: 26, height: 34, dot: 14 } as const;
const BADGE = { height: 22, padding: 8, dot: 8, gap: 3 } as const;
const FONT = `560 13px ${MAP_FONT}`;
/** Width of the head of a pin with its outline, and of a pin drawn as a dot, px. */
const HEAD_WIDTH = PIN.width + 6;
export const DOT_PX = 14;
const MAX_CACHED = 600;

/** Of two overlapping pictures, the one with the higher rank is on top. */
const RANK = { badge: 1, fault: 2, chosen: 3, head: 4 } as const;

const cache = new Map<string, Style>();

/** The style of a look, drawn once. */
function cached(look: readonly unknown[], draw: () => Style): Style {
  const key = look.join('|');
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= MAX_CACHED) cache.clear();
  const style = draw();
  cache.set(key, style);
  return style;
}

/** A pin without its value, drawn once per look. */
export function headArt(pin: FieldPin, isChosen: boolean, palette: FieldPalette): Style {
  return cached(['head', pin.kind, pin.marker, isChosen, palette.text], () => {
    const { heightPx: height, tipPx } = headSize(pin);
    const width = HEAD_WIDTH;
    return iconOf({ width, height, anchor: [0.5, tipPx / height], rank: RANK.head }, (context) =>
      drawHead(context, { pin, centre: width / 2, isChosen, palette }),
    );
  });
}

/** Where the head of a pin at a point is, px. */
export function headBox(pin: FieldPin, x: number, y: number): Box {
  const { heightPx, tipPx } = headSize(pin);
  return { left: x - HEAD_WIDTH / 2, top: y - tipPx, right: x + HEAD_WIDTH / 2, bottom: y - tipPx + heightPx };
}

/** A small dot in the colour of the marker; hollow if its module is silent, a red or amber square if it has an alarm. */
export function dotArt({ marker, badge }: FieldPin, palette: FieldPalette): Style {
  const state = badge?.state;
  const alarm = alarmOf(state);
  return cached(['dot', marker, state === 'stale' ? state : (alarm ?? ''), palette.text], () => {
    const colour = palette.markers[marker] ?? palette.text;
    const icon = { width: DOT_PX, height: DOT_PX, anchor: [0.5, 0.5], rank: RANK.badge } as const;
    return iconOf(icon, (context) => {
      context.beginPath();
      if (alarm !== null) context.rect(3, 3, DOT_PX - 6, DOT_PX - 6);
      else context.arc(DOT_PX / 2, DOT_PX / 2, DOT_PX / 2 - 2, 0, 2 * Math.PI);
      context.fillStyle = state === 'stale' ? palette.surface : alarm === null ? colour : palette[alarm];
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = state === 'stale' ? colour : palette.onMarker;
      context.stroke();
    });
  });
}

/** The diameter of a counted circle, px. */
export function clusterPx(count: number, isSmall: boolean): number {
  if (isSmall) return count < 100 ? 20 : 26;
  return count < 10 ? 36 : count < 100 ? 42 : 50;
}

type ClusterLook = {
  readonly count: number;
  /** The most serious alarm of its pins. */
  readonly alarm: AlarmBadge | null;
  readonly isSmall: boolean;
};

/** A counted circle for pins that are too close together; red or amber if one of them has an alarm. */
export function clusterArt({ count, alarm, isSmall }: ClusterLook, palette: FieldPalette): Style {
  return cached(['cluster', count, alarm, isSmall, palette.text], () => {
    const size = clusterPx(count, isSmall);
    const icon = { width: size, height: size, anchor: [0.5, 0.5], rank: RANK.head } as const;
    return iconOf(icon, (context) => {
      context.beginPath();
      context.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI);
      context.fillStyle = alarm === null ? palette.surface : palette[alarm];
      context.fill();
      context.lineWidth = isSmall ? 2 : 3;
      context.strokeStyle = alarm === null ? palette.drawn : palette.surface;
      context.stroke();
      context.fillStyle = alarm === null ? palette.text : palette.surface;
      centred(context, String(count), size / 2, size / 2, `680 ${isSmall ? 10 : 14}px ${MAP_FONT}`);
    });
  });
}

/** Height of a pin's head and the offset of its anchor, px from its top. */
function headSize({ kind, marker }: FieldPin): { readonly heightPx: number; readonly tipPx: number } {
  if (kind === 'object') return { heightPx: 28, tipPx: 14 };
  return marker === 0 ? { heightPx: PIN.dot + 4, tipPx: PIN.dot / 2 + 2 } : { heightPx: PIN.height, tipPx: PIN.height };
}

/** The newest value of a pin, or its name; empty: it has neither. */
function labelOf({ kind, name, badge }: FieldPin): string {
  return badge?.text ?? (kind === 'object' ? name : '');
}

/** The size of the value or name of a pin, px; null: it has none. */
export function valueSize(pin: FieldPin): Size | null {
  const label = labelOf(pin);
  if (label === '') return null;
  return { width: textWidth(label, FONT) + 2 * BADGE.padding + dotPxOf(pin) + 2, height: BADGE.height + 2 };
}

const dotPxOf = ({ badge }: FieldPin) => (badge === null ? 0 : BADGE.dot + 5);

/** The value or name of a pin as a picture, to be placed beside it; null: it has none. */
export function valueArt(pin: FieldPin, isChosen: boolean, palette: FieldPalette): Style | null {
  const size = valueSize(pin);
  const label = labelOf(pin);
  if (size === null) return null;
  return cached(['value', pin.badge?.state, label, isChosen, palette.text], () => {
    const rank = isChosen ? RANK.chosen : alarmOf(pin.badge?.state) !== null ? RANK.fault : RANK.badge;
    return iconOf({ ...size, anchor: [0.5, 0.5], rank }, (context) =>
      drawValue(context, { pin, label, size, isChosen, palette }),
    );
  });
}

type Value = {
  readonly pin: FieldPin;
  readonly label: string;
  readonly size: Size;
  readonly isChosen: boolean;
  readonly palette: FieldPalette;
};

function drawValue(context: CanvasRenderingContext2D, { pin, label, size, isChosen, palette }: Value): void {
  context.beginPath();
  context.roundRect(1, 1, size.width - 2, BADGE.height, 7);
  context.fillStyle = isChosen ? palette.drawn : palette.surface;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = palette.border;
  context.stroke();
  const left = 1 + BADGE.padding;
  const middle = size.height / 2;
  if (pin.badge !== null) drawState(context, pin.badge.state, left + BADGE.dot / 2, middle, palette);
  context.fillStyle = isChosen ? palette.surface : labelColour(pin, palette);
  context.font = FONT;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(label, left + dotPxOf(pin), middle + 1);
}

function labelColour({ badge }: FieldPin, palette: FieldPalette): string {
  const alarm = alarmOf(badge?.state);
  if (alarm !== null) return palette[alarm];
  return badge?.state === 'stale' ? palette.stale : palette.text;
}

type Head = {
  readonly pin: FieldPin;
  readonly centre: number;
  readonly isChosen: boolean;
  readonly palette: FieldPalette;
};

function drawHead(context: CanvasRenderingContext2D, { pin, centre, isChosen, palette }: Head): void {
  const colour = palette.markers[pin.marker] ?? palette.text;
  context.lineWidth = isChosen ? 3.5 : 2;
  context.strokeStyle = isChosen ? palette.snapped : palette.onMarker;
  context.beginPath();
  if (pin.kind === 'object') {
    context.roundRect(centre - 13, 1, 26, 26, 6);
    context.fillStyle = palette.surface;
    context.fill();
    context.strokeStyle = isChosen ? palette.drawn : palette.border;
    context.stroke();
    drawSign(context, pin.marker, centre, 14, palette.markers[pin.marker] ?? palette.text);
    return;
  }
  context.fillStyle = colour;
  if (pin.marker === 0) {
    context.arc(centre, PIN.dot / 2 + 2, PIN.dot / 2, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    return;
  }
  const path = pinPath(centre);
  context.fill(path);
  context.stroke(path);
  drawSign(context, pin.marker, centre, 14, palette.onMarker);
}

function pinPath(centre: number): Path2D {
  return new Path2D(
    `M${centre} 33 C${centre - 8} 24 ${centre - 12} 20 ${centre - 12} 13.5 a12 12 0 0 1 24 0 C${centre + 12} 20 ${centre + 8} 24 ${centre} 33 z`,
  );
}

/** The symbol of a marker, so that it differs by more than its colour: a drop, waves, a house, a gate. */
const SIGNS: readonly string[] = [
  'M0 -3.2 A3.2 3.2 0 1 1 -0.01 -3.2 Z',
  'M0 -6 C3.5 -1.5 4.6 0.3 4.6 2 A4.6 4.6 0 0 1 -4.6 2 C-4.6 0.3 -3.5 -1.5 0 -6 Z',
  'M-6 0 L0 -5.5 L6 0 L4.4 0 L4.4 5 L-4.4 5 L-4.4 0 Z',
  'M-6 -2.6 q1.5 -2 3 0 t3 0 t3 0 t3 0 v1.6 q-1.5 2 -3 0 t-3 0 t-3 0 t-3 0 Z M-6 2 q1.5 -2 3 0 t3 0 t3 0 t3 0 v1.6 q-1.5 2 -3 0 t-3 0 t-3 0 t-3 0 Z',
  'M-6 -5 h2 v3 h8 v-3 h2 v10 h-2 v-3.5 h-8 v3.5 h-2 Z',
];

function signPath(marker: number): Path2D {
  return new Path2D(SIGNS[marker] ?? SIGNS[0] ?? '');
}

function drawSign(context: CanvasRenderingContext2D, marker: number, x: number, y: number, colour: string): void {
  context.save();
  context.translate(x, y);
  context.fillStyle = colour;
  context.fill(signPath(marker));
  context.restore();
}

/** A dot is fresh, a hollow ring is stale, a square is an alarm: never by colour alone. Classes are named in the text. */
function drawState(
  context: CanvasRenderingContext2D,
  state: BadgeState,
  x: number,
  y: number,
  palette: FieldPalette,
): void {
  const radius = BADGE.dot / 2;
  context.beginPath();
  const alarm = alarmOf(state);
  const isOfModule = state === 'fresh' || state === 'stale' || state === 'fault' || state === 'warn';
  const colour = isOfModule ? palette[state] : palette.tones[state];
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = 1.6;
  if (alarm !== null) context.fillRect(x - radius, y - radius, BADGE.dot, BADGE.dot);
  else {
    context.arc(x, y, state === 'stale' ? radius - 1 : radius, 0, 2 * Math.PI);
    if (state === 'stale') context.stroke();
    else context.fill();
  }
}

function centred(context: CanvasRenderingContext2D, text: string, x: number, y: number, font: string): void {
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 1);
}

type IconSize = {
  readonly width: number;
  readonly height: number;
  readonly anchor: readonly [number, number];
  readonly rank: number;
};

function iconOf({ width, height, anchor, rank }: IconSize, paint: (context: CanvasRenderingContext2D) => void): Style {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.scale(SCALE, SCALE);
    paint(context);
  }
  const image = new Icon({
    img: canvas,
    anchor: [...anchor],
    scale: 1 / SCALE,
  });
  return new Style({ image, zIndex: rank });
}
