import type { FeatureLike } from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { FieldShape, ShapeLayer, ShapeState } from './field-content.ts';
import type { FieldPalette } from './field-palette.ts';
import { risenPart } from './risen-part.ts';

const cache = new Map<string, readonly Style[]>();

/** The look of an outline: filled with its state and furrows, or the dashed border of a region. */
export function shapeStyles(
  shape: FieldShape,
  { isChosen, palette }: { readonly isChosen: boolean; readonly palette: FieldPalette },
): readonly Style[] {
  const { layer } = shape;
  const { moisture } = shape;
  const level = moisture?.kind === 'fresh' ? `${moisture.tone} ${moisture.level}` : moisture?.kind;
  const key = [shape.kind, shape.state, level, layer?.tone, isChosen, palette.text].join('|');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size > 2_000) cache.clear();
  const styles =
    shape.kind === 'region'
      ? regionStyles(isChosen, palette)
      : layer === undefined
        ? sectionStyles(shape, isChosen, palette)
        : layerStyles(layer, isChosen, palette);
  cache.set(key, styles);
  return styles;
}

function regionStyles(isChosen: boolean, palette: FieldPalette): readonly Style[] {
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
  ];
}

function sectionStyles(shape: FieldShape, isChosen: boolean, palette: FieldPalette): readonly Style[] {
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
    ...moistureStyles(shape, palette),
    new Style({
      fill: new Fill({ color: stripes(palette.furrow, furrowPx) }),
    }),
  ];
}

/** States in which the field has a colour of its own, over which the filling is only darker. */
const COLOURED: ReadonlySet<ShapeState> = new Set(['running', 'fertigation', 'stopping', 'fault']);

/** The soil moisture of a section: a filling that rises from dry to wet; hatched if the reading is old. */
function moistureStyles({ state, moisture }: FieldShape, palette: FieldPalette): readonly Style[] {
  switch (moisture?.kind) {
    case undefined:
    case 'plain':
    case 'none':
      return [];
    case 'stale':
      return [new Style({ fill: new Fill({ color: stripes(palette.hatch, STALE_PX, 'falling') }) })];
    case 'fresh': {
      const { level, tone } = moisture;
      const color = COLOURED.has(state) ? palette.shade : palette.tones[tone];
      return [new Style({ geometry: (feature) => risen(feature, level), fill: new Fill({ color }) })];
    }
  }
}

/** The lower part of an outline, up to a share of its height. */
function risen(feature: FeatureLike, level: number): MultiPolygon | undefined {
  const whole = feature.getGeometry();
  if (!(whole instanceof MultiPolygon)) return undefined;
  const [, bottom = 0, , top = 0] = whole.getExtent();
  const parts = whole.getCoordinates().map((rings) => risenPart(rings, bottom + level * (top - bottom)));
  return new MultiPolygon(parts.filter(({ length }) => length > 0));
}

/** A section in a layer: its class, hatched if old, an empty dashed shape without a value. */
function layerStyles({ tone }: ShapeLayer, isChosen: boolean, palette: FieldPalette): readonly Style[] {
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
  ];
}

/** Widths of lines, px: furrows along the rows, the hatching of old values. */
const FURROW_PX = 1.4;
const HATCH_PX = 3.5;
const STALE_PX = 2;
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
function stripes(colour: string, widthPx: number, slant: 'rising' | 'falling' = 'rising'): CanvasPattern | string {
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
    context.moveTo(offset, slant === 'rising' ? STRIPE_PX : 0);
    context.lineTo(offset + STRIPE_PX, slant === 'rising' ? 0 : STRIPE_PX);
    context.stroke();
  }
  return context.createPattern(canvas, 'repeat') ?? '#00000000';
}
