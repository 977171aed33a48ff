import { expect, test } from 'vitest';
import { literalColours } from './literals.ts';
import { styleProblems } from './styles.ts';

const SHEET = 'apps/web/features/alarms/alarms.module.css';

test.each([
  ['a font size in pixels', '.a { font-size: 14.5px; }'],
  ['a font size relative to its parent', '.a { font-size: 0.7em; }'],
  ['a font shorthand with a size in pixels', '.a { font: var(--w-title) 14px/1.15 var(--font); }'],
  ['a font shorthand with another family', '.a { font: var(--w-title) var(--fs-small) serif; }'],
  ['a font shorthand with a weight of its own', '.a { font: 660 var(--fs-small) var(--font); }'],
  ['a weight of its own', '.a { font-weight: 620; }'],
  ['a named weight', '.a { font-weight: bold; }'],
  ['a radius in pixels', '.a { border-radius: 5px; }'],
  ['a radius in per cent', '.a { border-top-left-radius: 50%; }'],
  ['a padding in pixels', '.a { padding: 0 18px; }'],
  ['a margin in pixels', '.a { margin-inline-start: 6px; }'],
  ['a padding in pixels within a calculation', '.a { padding-top: calc(10px + env(safe-area-inset-top)); }'],
  ['a gap in pixels', '.a { gap: 8px 10px; }'],
  ['a colour in hex', '.a { color: #17452f; }'],
  ['a colour in hex within a gradient', '.a { background: linear-gradient(#fff, var(--canvas)); }'],
  ['a colour function of numbers', '.a { color: rgb(0 0 0 / 60%); }'],
  ['a colour of a wide space', '.a { color: oklch(0.7 0.1 150); }'],
  ['a named colour', '.a { border: 1px solid white; }'],
  ['an own colour under an own name', '.a { --mark: #c6e04a; }'],
  ['a width of its own', '@media (max-width: 800px) { .a { color: inherit; } }'],
  ['a class composed from a file', ".a { composes: b from './b.module.css'; }"],
  ['a composed class that does not exist', '.a { composes: rowS nothing from global; }'],
  ['more than 300 lines', '.a {}\n'.repeat(301)],
])('a style sheet with %s is refused', (_title, source) => {
  expect(styleProblems(SHEET, source)).toHaveLength(1);
});

test.each([
  ['a size token', '.a { font-size: var(--fs-small); }'],
  ['a font shorthand with tokens', '.a { font: var(--w-title) var(--fs-small)/1.15 var(--font); }'],
  ['an inherited size', '.a { font: inherit; font-size: inherit; }'],
  ['a weight token', '.a { font-weight: var(--w-label); }'],
  ['an inherited weight', '.a { font-weight: inherit; }'],
  ['a radius from the scale', '.a { border-radius: var(--r-s) var(--r-s) 0 0; }'],
  ['half a radius, for a mark', '.a { border-radius: calc(var(--r-s) / 2); }'],
  ['a padding from the scale', '.a { padding: 0 var(--s-m) var(--s-xs-s); }'],
  ['no margin and an automatic one', '.a { margin: 0 auto; }'],
  ['a hairline', '.a { padding: 1px; }'],
  ['a negative margin', '.a { margin-left: -7px; margin-top: calc(-1 * var(--s-m)); }'],
  ['room for something else', '.a { padding-left: 48px; }'],
  ['a gap from the scale', '.a { gap: 0 var(--s-m); }'],
  ['a colour token', '.a { border: 1px solid var(--line); color: var(--text); }'],
  ['a mix of tokens', '.a { color: color-mix(in oklab, var(--text) 18%, transparent); }'],
  ['no colour of its own', '.a { color: currentcolor; background: transparent; border-color: inherit; }'],
  ['the word of a colour in another name', '.a { white-space: nowrap; grid-area: red-flag; }'],
  ['the phone width', '@media (max-width: 699px) { .a { color: inherit; } }'],
  ['composed shared classes', '.a { composes: rowS note from global; }'],
  ['exactly 300 lines', '.a {}\n'.repeat(300)],
])('a style sheet with %s is allowed', (_title, source) => {
  expect(styleProblems(SHEET, source)).toEqual([]);
});

test('only the token sheet writes colours and sizes out', () => {
  const source = ':root { --fs-small: 14px; --gap: 16px; --water: #0b69c7; }';
  expect(styleProblems('apps/web/ui/theme/tokens.css', source)).toEqual([]);
  expect(styleProblems('apps/web/outdoor/frame/base.css', source)).toHaveLength(1);
});

test('a problem names its file and line', () => {
  expect(styleProblems(SHEET, '.a {\n  gap: 7px;\n}\n')[0]).toMatch(
    /^apps\/web\/features\/alarms\/alarms\.module\.css:2 /,
  );
});

test('a component that writes a colour out is refused, one that uses a token is not', () => {
  const source =
    '<path\n  fill="#c6e04a" />\n<a style={{ color: \'#fff\' }} />\n<a href="#fff" color="red" fill="var(--sprout)" />';
  expect(literalColours('apps/web/ui/frame/logo.tsx', source)).toEqual([
    'apps/web/ui/frame/logo.tsx:2 writes the colour #c6e04a: use a token of ui/theme/colours.css, as var(--…).',
    'apps/web/ui/frame/logo.tsx:3 writes the colour #fff: use a token of ui/theme/colours.css, as var(--…).',
  ]);
});
