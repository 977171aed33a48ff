import type { FeatureLike } from 'ol/Feature.js';
import { getHeight } from 'ol/extent.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import { getInteriorPointOfArray } from 'ol/geom/flat/interiorpoint.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { MAP_FONT } from '../map-style.ts';
import type { FieldShape, ShapeLayer, ShapeState } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';

/** Labels appear once a section is larger than its name, m/px. */
const SECTION_LABELS_BELOW = 2.2;
const REGION_LABELS_BELOW = 24;
/** A colour without its number and word is not enough: labels of a layer stay as long as they do not overlap. */
const LAYER_LABELS_BELOW = 12;

const cache = new Map<string, readonly Style[]>();

/** The look of an outline at a scale: filled with its state and furrows, or the dashed border of a region. */
export function shapeStyles(
  shape: FieldShape,
  {
    isChosen,
    metresPerPx,
    palette,
  }: { readonly isChosen: boolean; readonly metresPerPx: number; readonly palette: FieldPalette },
): readonly Style[] {
  const { layer } = shape;
  const label = metresPerPx < labelsBelow(shape) ? labelOf(shape, metresPerPx) : '';
  const key = [shape.kind, shape.state, layer?.tone, isChosen, label, palette.text].join('|');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size > 2_000) cache.clear();
  const styles =
    shape.kind === 'region'
      ? regionStyles(label, isChosen, palette)
      : layer === undefined
        ? sectionStyles(shape, label, isChosen, palette)
        : layerStyles(layer, label, isChosen, palette);
  cache.set(key, styles);
  return styles;
}

/** Approximate width of a character and the padding of a label, px. */
const LABEL_CHAR_PX = 7.5;
const LABEL_SIDES_PX = 10;

/** The label of an outline; that of a layer is short where its words are wider than the section. */
function labelOf({ name, note, layer, parts }: FieldShape, metresPerPx: number): string {
  if (layer === undefined) return `${name}\n${note}`.trim();
  const lines = [name, ...layer.label.split('\n')];
  const neededPx = LABEL_SIDES_PX + LABEL_CHAR_PX * Math.max(...lines.map(({ length }) => length));
  return neededPx * metresPerPx <= widthM(parts) ? lines.join('\n') : layer.short;
}

/** Metres per degree of latitude. */
const DEGREE_M = 111_320;

/** Width of the first part of an outline from west to east. */
function widthM(parts: FieldShape['parts']): number {
  const points = parts[0]?.points ?? [];
  const longitudes = points.map(({ longitude }) => longitude);
  const { latitude } = points[0] ?? { latitude: 0 };
  const degrees = Math.max(...longitudes) - Math.min(...longitudes);
  return degrees * DEGREE_M * Math.cos((latitude * Math.PI) / 180);
}

function labelsBelow({ kind, layer }: FieldShape): number {
  if (kind === 'region') return REGION_LABELS_BELOW;
  return layer === undefined ? SECTION_LABELS_BELOW : LAYER_LABELS_BELOW;
}

function regionStyles(label: string, isChosen: boolean, palette: FieldPalette): readonly Style[] {
  return [
    new Style({
      // Nearly invisible, so that a region can be selected anywhere inside it.
      fill: new Fill({ color: '#00000001' }),
      stroke: new Stroke({
        color: isChosen ? palette.chosen : palette.region,
        width: isChosen ? 3 : 1.6,
        lineDash: [6, 5],
      }),
      zIndex: 0,
    }),
    ...labelStyle(label, 'top', () => ({
      text: label.replace('\n', ' · '),
      font: `620 13px ${MAP_FONT}`,
      fill: new Fill({ color: palette.text }),
      backgroundFill: new Fill({ color: palette.surface }),
      backgroundStroke: new Stroke({ color: palette.region, width: 1, lineDash: [4, 3] }),
      padding: [3, 7, 2, 7],
    })),
  ];
}

function sectionStyles(shape: FieldShape, label: string, isChosen: boolean, palette: FieldPalette): readonly Style[] {
  const { fill, line } = palette.states[shape.state];
  const { dash, furrowPx } = LOOKS[shape.state];
  const width = isChosen ? 4 : shape.state === 'rest' ? 1.4 : 3;
  return [
    new Style({
      fill: new Fill({ color: fill }),
      stroke: new Stroke({
        color: isChosen ? palette.chosen : line,
        width,
        lineJoin: 'round',
        ...(dash === null ? {} : { lineDash: [...dash] }),
      }),
    }),
    new Style({
      fill: new Fill({ color: stripes(palette.furrow, furrowPx) }),
    }),
    ...labelStyle(label, 'bottom', () => ({
      text: label,
      font: `680 14px ${MAP_FONT}`,
      fill: new Fill({ color: palette.text }),
      stroke: new Stroke({ color: palette.halo, width: 4 }),
    })),
  ];
}

/** A section in a layer: its class, hatched if old, an empty dashed shape without a value. */
function layerStyles({ tone }: ShapeLayer, label: string, isChosen: boolean, palette: FieldPalette): readonly Style[] {
  const isNone = tone === 'none';
  const fill =
    tone === 'stale'
      ? stripes(palette.hatch, HATCH_PX)
      : tone === 'plain'
        ? palette.plain
        : isNone
          ? '#00000001'
          : palette.tones[tone];
  return [
    new Style({
      fill: new Fill({ color: fill }),
      stroke: new Stroke({
        color: isChosen ? palette.chosen : palette.region,
        width: isChosen ? 4 : 1.6,
        lineJoin: 'round',
        ...(isNone ? { lineDash: [4, 4] } : {}),
      }),
    }),
    ...labelStyle(label, 'middle', () => ({
      text: label,
      font: `640 13px ${MAP_FONT}`,
      fill: new Fill({ color: palette.text }),
      backgroundFill: new Fill({ color: palette.surface }),
      padding: [3, 4, 1, 4],
    })),
  ];
}

/** Vertical position of a label within its outline: pins are in the middle. */
const LABEL_AT = { top: 0.98, middle: 0.5, bottom: 0.2 } as const;

/** A label inside the largest part of an outline, near its top or bottom; none if it is empty. */
function labelStyle(
  label: string,
  at: keyof typeof LABEL_AT,
  text: () => ConstructorParameters<typeof Text>[0],
): readonly Style[] {
  if (label === '') return [];
  const geometry = (feature: FeatureLike) => {
    const whole = feature.getGeometry();
    if (!(whole instanceof MultiPolygon)) return undefined;
    const [shape] = whole.getPolygons().toSorted((a, b) => b.getArea() - a.getArea());
    if (shape === undefined) return undefined;
    const extent = shape.getExtent();
    const y = (extent[1] ?? 0) + LABEL_AT[at] * getHeight(extent);
    const [x = 0] = getInteriorPointOfArray(shape.getFlatCoordinates(), 0, shape.getEnds(), 2, [0, y], 0);
    return new Point([x, y]);
  };
  return [new Style({ geometry, text: new Text({ ...text(), overflow: true }), zIndex: 1 })];
}

/** Widths of lines, px: furrows along the rows, the hatching of old values. */
const FURROW_PX = 1.4;
const HATCH_PX = 3.5;
/** Distance of the lines, px. */
const STRIPE_PX = 11;

type Look = { readonly dash: readonly number[] | null; readonly furrowPx: number };

/** The sign of each state beside its colour: what is to come is dashed, an order is dotted, fertigation is hatched. */
const LOOKS: Readonly<Record<ShapeState, Look>> = {
  rest: { dash: null, furrowPx: FURROW_PX },
  running: { dash: null, furrowPx: FURROW_PX },
  fertigation: { dash: null, furrowPx: HATCH_PX },
  waiting: { dash: [9, 6], furrowPx: FURROW_PX },
  waiting_fertigation: { dash: [9, 6], furrowPx: HATCH_PX },
  sent: { dash: [2, 5], furrowPx: FURROW_PX },
  stopping: { dash: [2, 5], furrowPx: FURROW_PX },
  fault: { dash: null, furrowPx: FURROW_PX },
  unknown: { dash: [4, 4], furrowPx: FURROW_PX },
};

/** Slanted lines as a fill. */
function stripes(colour: string, widthPx: number): CanvasPattern | string {
  const canvas = document.createElement('canvas');
  canvas.width = STRIPE_PX;
  canvas.height = STRIPE_PX;
  const context = canvas.getContext('2d');
  if (context === null) return '#00000000';
  context.strokeStyle = colour;
  context.lineWidth = widthPx;
  // A slanted line that continues in the next tile.
  for (const offset of [-STRIPE_PX, 0, STRIPE_PX]) {
    context.beginPath();
    context.moveTo(offset, STRIPE_PX);
    context.lineTo(offset + STRIPE_PX, 0);
    context.stroke();
  }
  return context.createPattern(canvas, 'repeat') ?? '#00000000';
}
