import { expect, test } from 'vitest';
import { styleProblems } from './styles.ts';

const SHEET = 'apps/web/features/alarms/alarms.module.css';

test.each([
  ['a font size in pixels', '.a { font-size: 14.5px; }'],
  ['a font size relative to its parent', '.a { font-size: 0.7em; }'],
  ['a font shorthand with a size in pixels', '.a { font: 660 14px/1.15 var(--font); }'],
  ['a font shorthand with another family', '.a { font: 660 var(--fs-small) serif; }'],
  ['a gap in pixels', '.a { gap: 8px 10px; }'],
  ['a width of its own', '@media (max-width: 800px) { .a { color: red; } }'],
  ['a class composed from a file', ".a { composes: b from './b.module.css'; }"],
  ['a composed class that does not exist', '.a { composes: rowS nothing from global; }'],
  ['more than 300 lines', '.a {}\n'.repeat(301)],
])('a style sheet with %s is refused', (_title, source) => {
  expect(styleProblems(SHEET, source)).toHaveLength(1);
});

test.each([
  ['a size token', '.a { font-size: var(--fs-small); }'],
  ['a font shorthand with tokens', '.a { font: 660 var(--fs-small)/1.15 var(--font); }'],
  ['an inherited size', '.a { font: inherit; font-size: inherit; }'],
  ['a gap from the scale', '.a { gap: 0 var(--s-m); }'],
  ['the phone width', '@media (max-width: 699px) { .a { color: red; } }'],
  ['composed shared classes', '.a { composes: rowS note from global; }'],
  ['exactly 300 lines', '.a {}\n'.repeat(300)],
])('a style sheet with %s is allowed', (_title, source) => {
  expect(styleProblems(SHEET, source)).toEqual([]);
});

test('only the token sheet writes sizes in pixels', () => {
  expect(styleProblems('apps/web/ui/theme/tokens.css', ':root { --fs-small: 14px; --gap: 16px; }')).toEqual([]);
});

test('a problem names its file and line', () => {
  expect(styleProblems(SHEET, '.a {\n  gap: 7px;\n}\n')[0]).toMatch(
    /^apps\/web\/features\/alarms\/alarms\.module\.css:2 /,
  );
});
