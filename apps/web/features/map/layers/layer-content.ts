import type { LayerState } from '@zagon/domain/map/layers/class-of.ts';
import { isInside } from '@zagon/domain/map/outline-size.ts';
import {
  isTarget,
  type BadgeState,
  type FieldContent,
  type FieldTarget,
  type ShapeLayer,
} from '../../../map/field/field-content.ts';
import type { LayerView } from './layer-view.ts';
import type { StateText } from './use-layer-text.ts';

type TextOf = (state: LayerState) => StateText;

/**
 * The layer's content on the map: sections in their class, and pins for modules that no section shows. A pin would
 * cover the label of a section with a value, so within one it is drawn only if selected.
 */
export function layerContent(
  { shapes, pins, chosen }: FieldContent,
  { entries }: LayerView,
  textOf: TextOf,
): Pick<FieldContent, 'shapes' | 'pins'> {
  const states = new Map(entries.map(({ target, state }) => [keyOf(target), state]));
  const labelled = shapes.filter((shape) => {
    const kind = states.get(keyOf(shape))?.kind;
    return shape.parts.length > 0 && (kind === 'fresh' || kind === 'stale');
  });
  return {
    shapes: shapes.map((shape) => {
      const state = states.get(keyOf(shape));
      return state === undefined ? shape : { ...shape, state: 'rest', layer: shapeLayer(state, textOf) };
    }),
    pins: pins.flatMap((pin) => {
      if (pin.kind === 'object') return [pin];
      const state = states.get(keyOf(pin));
      if (state === undefined) return [];
      if (
        !isTarget(pin, chosen) &&
        labelled.some(({ parts }) => parts.some(({ points }) => isInside(pin.place, points)))
      )
        return [];
      const { value, word } = textOf(state);
      return [{ ...pin, badge: { text: value === null ? word : `${value} ${word}`, state: badgeState(state) } }];
    }),
  };
}

const keyOf = ({ kind, id }: FieldTarget) => `${kind}:${id}`;

function shapeLayer(state: LayerState, textOf: TextOf): ShapeLayer {
  const { value, word } = textOf(state);
  if (value === null) return { tone: shapeTone(state), label: word, short: '' };
  const mark = state.kind === 'fresh' ? (state.class?.mark ?? '') : '';
  return { tone: shapeTone(state), label: `${value}\n${word}`, short: `${mark}${value}` };
}

function shapeTone(state: LayerState): ShapeLayer['tone'] {
  switch (state.kind) {
    case 'fresh':
      return state.class?.tone ?? 'plain';
    case 'stale':
      return 'stale';
    case 'missing':
    case 'no_probe':
      return 'none';
  }
}

function badgeState(state: LayerState): BadgeState {
  return state.kind === 'fresh' ? (state.class?.tone ?? 'fresh') : 'stale';
}
