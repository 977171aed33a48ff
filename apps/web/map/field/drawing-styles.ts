import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { MAP_FONT } from '../map-style.ts';
import type { FieldPalette } from './field-palette.ts';

/** One part of an outline while it is drawn. */
export type DrawnPart =
  | { readonly kind: 'area'; readonly label: string; readonly isCrossing: boolean }
  | {
      readonly kind: 'side';
      readonly label: string;
      readonly isClosing: boolean;
      readonly isCrossing: boolean;
      readonly isShared: boolean;
    }
  | { readonly kind: 'middle' }
  | { readonly kind: 'corner'; readonly number: number; readonly isHeld: boolean }
  | { readonly kind: 'crossing' };

export function drawingStyles(part: DrawnPart | undefined, palette: FieldPalette): readonly Style[] {
  if (part === undefined) return [];
  switch (part.kind) {
    case 'area':
      return [
        new Style({
          fill: new Fill({ color: part.isCrossing ? `${palette.fault}33` : palette.drawnFill }),
          text: new Text({
            text: part.label,
            font: `680 18px ${MAP_FONT}`,
            overflow: true,
            fill: new Fill({ color: palette.text }),
            stroke: new Stroke({ color: palette.halo, width: 4 }),
          }),
        }),
      ];
    case 'side':
      return sideStyles(part, palette);
    case 'middle':
      return [
        new Style({
          image: new CircleStyle({
            radius: 5,
            fill: new Fill({ color: palette.surface }),
            stroke: new Stroke({ color: palette.drawn, width: 1.5 }),
          }),
        }),
      ];
    case 'corner':
      return [
        new Style({
          image: new CircleStyle({
            radius: 12,
            fill: new Fill({ color: part.isHeld ? palette.snapped : palette.surface }),
            stroke: new Stroke({ color: palette.drawn, width: 3 }),
          }),
          text: new Text({
            text: String(part.number),
            font: `680 13px ${MAP_FONT}`,
            offsetY: 1,
            fill: new Fill({ color: part.isHeld ? '#12210f' : palette.text }),
          }),
          zIndex: 3,
        }),
      ];
    case 'crossing':
      return [
        new Style({
          image: new RegularShape({
            points: 4,
            radius: 11,
            radius2: 0,
            angle: Math.PI / 4,
            stroke: new Stroke({ color: palette.fault, width: 4 }),
          }),
          zIndex: 4,
        }),
      ];
  }
}

function sideStyles(
  { label, isClosing, isCrossing, isShared }: Extract<DrawnPart, { kind: 'side' }>,
  palette: FieldPalette,
): readonly Style[] {
  const line = new Style({
    stroke: new Stroke({
      color: isCrossing ? palette.fault : palette.drawn,
      width: isCrossing ? 4 : 3,
      ...(isClosing ? { lineDash: [9, 7] } : {}),
    }),
    text: new Text({
      text: label,
      font: `620 13px ${MAP_FONT}`,
      overflow: true,
      fill: new Fill({ color: palette.text }),
      backgroundFill: new Fill({ color: palette.surface }),
      backgroundStroke: new Stroke({ color: palette.drawn, width: 1, ...(isClosing ? { lineDash: [4, 3] } : {}) }),
      padding: [3, 6, 2, 6],
      offsetY: -18,
    }),
    zIndex: 2,
  });
  const under = new Style({ stroke: new Stroke({ color: palette.snapped, width: 11 }), zIndex: 1 });
  return isShared ? [under, line] : [line];
}
