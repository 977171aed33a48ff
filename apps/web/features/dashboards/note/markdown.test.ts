import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteBlocks, type Block } from './markdown.ts';

test('a note has headings, paragraphs and lists, with emphasis and links', () => {
  expect(
    noteBlocks('# Pump\n\nService in **May**,\nask _Jan_\n\n- oil\n- [shop](https://example.com)\n1. `start`'),
  ).toEqual([
    { kind: 'heading', spans: [{ kind: 'text', text: 'Pump' }] },
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'Service in ' },
        { kind: 'strong', text: 'May' },
        { kind: 'text', text: ', ask ' },
        { kind: 'emphasis', text: 'Jan' },
      ],
    },
    {
      kind: 'list',
      numbered: false,
      items: [[{ kind: 'text', text: 'oil' }], [{ kind: 'link', text: 'shop', href: 'https://example.com' }]],
    },
    { kind: 'list', numbered: true, items: [[{ kind: 'code', text: 'start' }]] },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert', '//example.com', 'vbscript:x'])(
  'a link to %s stays text',
  (href) => {
    expect(noteBlocks(`[open](${href})`)).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: `[open](${href})` }] },
    ]);
  },
);

test('HTML is text', () => {
  const html = '<img src=x onerror=alert(1)>';
  expect(noteBlocks(html)).toEqual([{ kind: 'paragraph', spans: [{ kind: 'text', text: html }] }]);
});

test('whatever is typed, links lead only to the web, e-mail or telephone', () => {
  const links = (blocks: readonly Block[]) =>
    blocks
      .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
      .flatMap((span) => (span.kind === 'link' ? [span.href] : []));
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, href) => {
      for (const link of links(noteBlocks(`${before} [x](${href})`)))
        expect(link).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
    }),
  );
});
