import { describe, expect, test } from 'vitest';
import { contentOf } from '../widget-content.ts';
import { referencesOf, widget, wireContent } from '../widget.ts';
import { WIDGET_KIND_NAMES, WIDGET_KINDS } from './registry.ts';
import { SAMPLE_ID } from './widget-kind.ts';

const OTHER_ID = '0199f0aa-0000-7000-8000-000000000002';

describe.each(WIDGET_KIND_NAMES)('the widget kind %s', (kind) => {
  const { size, sample, options } = WIDGET_KINDS[kind];
  const sent = {
    id: SAMPLE_ID,
    name: 'Card',
    place: { x: 0, y: 0, ...size },
    ...wireContent(kind, sample),
  };

  test('a widget kind is registered under its own name, with a size that fits the grid', () => {
    expect(WIDGET_KINDS[kind].kind).toBe(kind);
    expect(size.w).toBeLessThanOrEqual(12);
    expect(size.h).toBeLessThanOrEqual(40);
  });

  test('a widget is accepted with its sample and keeps its kind and options through the wire', () => {
    const received = widget.parse(sent);
    expect(received).toEqual(sent);
    expect(contentOf(received)).toMatchObject({ kind, options: sample });
    expect(wireContent(kind, options.parse(sample))).toEqual({ type: sent.type, options: sent.options });
  });

  test('a widget refuses unknown options', () => {
    expect(widget.safeParse({ ...sent, options: { ...sent.options, other: 1 } }).success).toBe(false);
  });

  test('a widget names every id in its options as a reference, at its place', () => {
    const text = JSON.stringify(sent.options);
    const references = referencesOf(
      contentOf(widget.parse({ ...sent, options: JSON.parse(text.replaceAll(SAMPLE_ID, OTHER_ID)) })),
    );
    expect(references.map(({ id }) => id)).toEqual(
      Array.from(text.matchAll(new RegExp(SAMPLE_ID, 'g')), () => OTHER_ID),
    );
    for (const { path } of references) expect(sent.options).toHaveProperty(path, SAMPLE_ID);
  });
});

describe('the map widget', () => {
  const { options } = WIDGET_KINDS.map;

  test('the map widget shows the whole account at the usual depth if nothing is set', () => {
    expect(options.parse({})).toEqual({ view: 'none', id_item: null, depth_cm: null });
  });

  test('the map widget needs the item that its view names, and no item without a view', () => {
    expect(options.safeParse({ view: 'region' }).success).toBe(false);
    expect(options.safeParse({ view: 'none', id_item: SAMPLE_ID }).success).toBe(false);
    expect(options.safeParse({ view: 'section', id_item: SAMPLE_ID }).success).toBe(true);
  });

  test.each([
    ['object', 'geo_object'],
    ['region', 'region'],
    ['section', 'section'],
    ['module', 'module'],
  ] as const)('the map widget with the view %s refers to a %s of the account', (view, to) => {
    expect(referencesOf({ kind: 'map', options: { view, id_item: SAMPLE_ID, depth_cm: null } })).toEqual([
      { to, id: SAMPLE_ID, path: 'id_item' },
    ]);
  });
});
