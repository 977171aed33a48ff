import { describe, expect, test } from 'vitest';
import { SOIL_TYPES } from '../../agronomy/soil-types.ts';
import { deviceType, DEVICE_TYPE_KEYS } from '../../catalogue/registry.ts';
import { LANGUAGES } from '../../core/language.ts';
import type { MapLayer, Surroundings } from './layer.ts';
import { isLayerKind, LAYER_KINDS, MAP_LAYERS } from './registry.ts';

const AROUND: readonly Surroundings[] = [
  ...Object.values(SOIL_TYPES).map((soil) => ({ soil, saltLimitMsCm: 2 })),
  { soil: null, saltLimitMsCm: 5 },
  { soil: null, saltLimitMsCm: null },
];

describe.each(LAYER_KINDS)('the layer %s', (kind) => {
  const layer: MapLayer = MAP_LAYERS[kind];

  test('a layer is measured by the catalogue, in its unit and with its decimals', () => {
    const inputs = DEVICE_TYPE_KEYS.flatMap((key) => deviceType(key).inputs).filter(
      ({ quantity }) => quantity === layer.quantity,
    );
    expect(inputs.length).toBeGreaterThan(0);
    expect(new Set(inputs.map(({ suffix }) => suffix))).toEqual(new Set([layer.suffix]));
    expect(new Set(inputs.map(({ decimals }) => decimals))).toEqual(new Set([layer.decimals]));
    expect(inputs.every(({ depthCm }) => (depthCm !== null) === layer.hasDepth)).toBe(true);
  });

  test('a layer has one limit fewer than classes, in ascending order, for any surroundings of its sensor', () => {
    const known = AROUND.flatMap((around) => {
      const limits = layer.limits(around);
      return limits === null ? [] : [limits];
    });
    expect(known.length).toBeGreaterThan(0);
    for (const limits of known) {
      expect(limits).toHaveLength(layer.classes.length - 1);
      expect(limits.toSorted((a, b) => a - b)).toEqual(limits);
      expect(new Set(limits).size).toBe(limits.length);
    }
  });

  test('a layer expresses each colour in words: no word or colour occurs twice, and exactly one class is good', () => {
    expect(new Set(layer.classes.map(({ tone }) => tone)).size).toBe(layer.classes.length);
    for (const language of LANGUAGES) {
      const words = layer.classes.map(({ label }) => label[language]);
      expect(new Set(words).size).toBe(words.length);
      expect([...words, layer.label[language], layer.order[language], layer.basis[language]]).not.toContain('');
    }
    expect(layer.classes.filter(({ tone }) => tone === 'good')).toHaveLength(1);
  });

  test('a layer highlights the end that comes first in its list', () => {
    const end = layer.first === 'lowest' ? layer.classes[0] : layer.classes.at(-1);
    expect(end?.mark).toBe('▼');
  });
});

test.each([
  ['soil_moisture', true],
  ['toString', false],
  [null, false],
])('the address %s names a layer: %s', (name, expected) => {
  expect(isLayerKind(name)).toBe(expected);
});
