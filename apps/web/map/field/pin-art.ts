import Icon from 'ol/style/Icon.js';
import Style from 'ol/style/Style.js';
import { MAP_FONT } from '../map-style.ts';
import type { BadgeState, FieldPin } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';

/** Sharp on dense screens, regardless of the current one. */
const SCALE = 2;
const PIN = { width: 26, height: 34, dot: 14 } as const;
const BADGE = { height: 22, padding: 8, dot: 8, gap: 3 } as const;
const FONT = `560 13px ${MAP_FONT}`;
/** Diameter of a pin seen from far away, px. */
const FAR_DOT = 10;
const MAX_CACHED = 600;

/** Of two overlapping pictures, the one with the higher rank stays. */
const RANK = { badge: 1, fault: 2, chosen: 3, head: 4 } as const;

const cache = new Map<string, readonly Style[]>();

/**
 * A pin with its badge or name below, drawn once per look. Other pins take precedence over the badge. From `isFar` away
 * it is a dot, so that the names of the fields stay readable; a fault keeps its badge.
 */
export function pinArt(
  pin: FieldPin,
  { isChosen, isFar }: { readonly isChosen: boolean; readonly isFar: boolean },
  palette: FieldPalette,
): readonly Style[] {
  if (isFar && !isChosen && pin.badge?.state !== 'fault') return farArt(pin, palette);
  const label = pin.badge?.text ?? (pin.kind === 'object' ? pin.name : '');
  const key = [pin.kind, pin.marker, pin.badge?.state, label, isChosen, palette.text].join('|');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const drawn = { pin, label, isChosen, palette };
  const styles = label === '' ? [headOf(drawn)] : [headOf(drawn), badgeOf(drawn)];
  cache.set(key, styles);
  return styles;
}

/** A small dot in the colour of the marker; hollow if its module is silent. */
function farArt({ marker, badge }: FieldPin, palette: FieldPalette): readonly Style[] {
  const isStale = badge?.state === 'stale';
  const key = ['far', marker, isStale, palette.text].join('|');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const colour = palette.markers[marker] ?? palette.text;
  const icon = { width: FAR_DOT + 4, height: FAR_DOT + 4, anchor: [0.5, 0.5], rank: RANK.badge } as const;
  const style = iconOf(icon, (context) => {
    context.beginPath();
    context.arc(FAR_DOT / 2 + 2, FAR_DOT / 2 + 2, FAR_DOT / 2, 0, 2 * Math.PI);
    context.fillStyle = isStale ? palette.surface : colour;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = isStale ? colour : palette.onMarker;
    context.stroke();
  });
  cache.set(key, [style]);
  return [style];
}

/** A counted circle for pins that are too close together; red if one of them is faulty. */
export function clusterArt(count: number, hasFault: boolean, palette: FieldPalette): readonly Style[] {
  const key = ['cluster', count, hasFault, palette.text].join('|');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const size = count < 10 ? 36 : count < 100 ? 42 : 50;
  const icon = { width: size, height: size, anchor: [0.5, 0.5], rank: RANK.head } as const;
  const style = iconOf(icon, (context) => {
    context.beginPath();
    context.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI);
    context.fillStyle = hasFault ? palette.fault : palette.surface;
    context.fill();
    context.lineWidth = 3;
    context.strokeStyle = hasFault ? palette.surface : palette.drawn;
    context.stroke();
    context.fillStyle = hasFault ? palette.surface : palette.text;
    centred(context, String(count), size / 2, size / 2, `680 14px ${MAP_FONT}`);
  });
  cache.set(key, [style]);
  return [style];
}

type Drawn = {
  readonly pin: FieldPin;
  readonly label: string;
  readonly isChosen: boolean;
  readonly palette: FieldPalette;
};

/** Height of a pin's head and the offset of its anchor, px from its top. */
function headSize({ kind, marker }: FieldPin): { readonly heightPx: number; readonly tipPx: number } {
  if (kind === 'object') return { heightPx: 28, tipPx: 14 };
  return marker === 0 ? { heightPx: PIN.dot + 4, tipPx: PIN.dot / 2 + 2 } : { heightPx: PIN.height, tipPx: PIN.height };
}

function headOf({ pin, isChosen, palette }: Drawn): Style {
  const { heightPx: height, tipPx } = headSize(pin);
  const width = PIN.width + 6;
  return iconOf({ width, height, anchor: [0.5, tipPx / height], rank: RANK.head }, (context) =>
    drawHead(context, { pin, centre: width / 2, isChosen, palette }),
  );
}

/** The newest value or the name, below the head. */
function badgeOf({ pin, label, isChosen, palette }: Drawn): Style {
  const { heightPx, tipPx } = headSize(pin);
  const dotPx = pin.badge === null ? 0 : BADGE.dot + 5;
  const badgePx = measure(label) + 2 * BADGE.padding + dotPx;
  const [width, height] = [badgePx + 2, BADGE.height + 2];
  const rank = isChosen ? RANK.chosen : pin.badge?.state === 'fault' ? RANK.fault : RANK.badge;
  const anchor = [0.5, (tipPx - heightPx - BADGE.gap) / height] as const;
  return iconOf({ width, height, anchor, rank }, (context) => {
    context.beginPath();
    context.roundRect(1, 1, badgePx, BADGE.height, 7);
    context.fillStyle = isChosen ? palette.drawn : palette.surface;
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = palette.border;
    context.stroke();
    const left = 1 + BADGE.padding;
    const middle = height / 2;
    if (pin.badge !== null) drawState(context, pin.badge.state, left + BADGE.dot / 2, middle, palette);
    context.fillStyle = isChosen ? palette.surface : labelColour(pin, palette);
    context.font = FONT;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.fillText(label, left + dotPx, middle + 1);
  });
}

function labelColour({ badge }: FieldPin, palette: FieldPalette): string {
  return badge?.state === 'stale' || badge?.state === 'fault' ? palette[badge.state] : palette.text;
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

/** A dot is fresh, a hollow ring is stale, a square is a fault: never by colour alone. Classes are named in the text. */
function drawState(
  context: CanvasRenderingContext2D,
  state: BadgeState,
  x: number,
  y: number,
  palette: FieldPalette,
): void {
  const radius = BADGE.dot / 2;
  context.beginPath();
  const isOfModule = state === 'fresh' || state === 'stale' || state === 'fault';
  const colour = isOfModule ? palette[state] : palette.tones[state];
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = 1.6;
  if (state === 'fault') context.fillRect(x - radius, y - radius, BADGE.dot, BADGE.dot);
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

let ruler: CanvasRenderingContext2D | null = null;

function measure(text: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return text.length * 8;
  ruler.font = FONT;
  return Math.ceil(ruler.measureText(text).width);
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
    // A pin is always drawn; anything that would cover it is not.
    declutterMode: rank === RANK.head ? 'obstacle' : 'declutter',
  });
  return new Style({ image, zIndex: rank });
}
