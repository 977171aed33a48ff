import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declaration, parse } from 'postcss';
import { WIDTHS } from '../../apps/web/ui/theme/widths.ts';
import { colourIn } from './literals.ts';

/** Longest style sheet, in lines. */
const MAX_LINES = 300;

/** Every media query a style sheet may use: from and below the named widths, and what does not depend on a width. */
const MEDIA_QUERIES = [
  ...Object.values(WIDTHS).flatMap((px) => [`(min-width: ${px}px)`, `(max-width: ${px - 1}px)`]),
  `(min-width: ${WIDTHS.tablet}px) and (max-width: ${WIDTHS.desk - 1}px)`,
  // A window so low, such as one enlarged to 400 %, that bars would leave no room for what they belong to.
  '(max-height: 320px)',
  '(prefers-reduced-motion: reduce)',
  '(pointer: coarse)',
  'print',
  'not print',
];

/** Style sheets that define the scales and colours, and so may write them out. */
const TOKENS = ['ui/theme/tokens.css', 'ui/theme/colours.css'];

/** Style sheet with the classes that modules compose `from global`. */
const LAYOUT = 'apps/web/ui/theme/layout.css';

const composable = sharedClasses();

const FONT_SIZE = /^(var\(--fs-\w+\)|inherit)$/;
const FONT = /^(inherit|var\(--w-\w+\) var\(--fs-\w+\)(\/\S+)? var\(--font\))$/;
const WEIGHT = /^(var\(--w-\w+\)|inherit)$/;

/** What is longer than the largest step of the space scale is room for something else: an icon, an axis, a bar. */
const LARGEST_STEP_PX = 32;
const HAIRLINE_PX = 1;

/** Violations of the rules on colour, type, space, shape and width in a style sheet, one sentence each. */
export function styleProblems(file: string, source: string): string[] {
  const problems: string[] = [];
  const at = (line: number | undefined, text: string): void => void problems.push(`${file}:${line ?? 1} ${text}`);
  const lines = source.trimEnd().split('\n').length;
  if (lines > MAX_LINES) at(lines, `has ${lines} lines, at most ${MAX_LINES}: split it by component.`);
  const root = parse(source);
  root.walkAtRules('media', ({ params, source: place }) => {
    if (!MEDIA_QUERIES.includes(params)) at(place?.start?.line, `uses @media ${params}, which is not in the set.`);
  });
  if (TOKENS.some((tokens) => file.endsWith(tokens))) return problems;
  root.walkDecls((declaration) => {
    // What a file of a typeface has, rather than what a text looks like.
    if (isOfTypeface(declaration)) return;
    const problem = declarationProblem(declaration);
    if (problem !== null) at(declaration.source?.start?.line, problem);
  });
  return problems;
}

function isOfTypeface({ parent }: Declaration): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face';
}

function sharedClasses(): ReadonlySet<string> {
  const names = new Set<string>();
  parse(readFileSync(join(import.meta.dirname, '../..', LAYOUT), 'utf8')).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.(\w+)/g)) names.add(name);
  });
  return names;
}

function declarationProblem({ prop, value }: Declaration): string | null {
  if (prop === 'composes') return compositionProblem(value);
  if (prop === 'font-size' && !FONT_SIZE.test(value)) return `sets font-size ${value}: use a token --fs-….`;
  if (prop === 'font' && !FONT.test(value)) return `sets font ${value}: its weight, size and family must be tokens.`;
  if (prop === 'font-weight' && !WEIGHT.test(value)) return `sets font-weight ${value}: use a token --w-….`;
  if (/^(row-|column-)?gap$/.test(prop) && /\dpx/.test(value)) return `sets ${prop} ${value}: use a token --s-….`;
  if (prop.endsWith('radius') && /\d(px|%|r?em)/.test(value)) return `sets ${prop} ${value}: use a token --r-….`;
  if (/^(padding|margin)/.test(prop) && hasOwnStep(value)) return `sets ${prop} ${value}: use a token --s-….`;
  const colour = colourIn(value);
  if (colour !== null) return `sets ${prop} with the colour ${colour}: use a token.`;
  return null;
}

/** A space in pixels that is neither a hairline, nor longer than the scale, nor negative: that centres or overlaps. */
function hasOwnStep(value: string): boolean {
  return [...value.matchAll(/(?<![\w.-])([\d.]+)px/g)].some(([, step]) => {
    const px = Number(step);
    return px > HAIRLINE_PX && px <= LARGEST_STEP_PX;
  });
}

/** A class composed from a file is copied into every user, and a missing global class is no error at build time. */
function compositionProblem(value: string): string | null {
  const [names, source] = value.split(' from ');
  if (source !== 'global') return `composes ${value}: compose only from global, with the classes of ${LAYOUT}.`;
  const missing = names?.split(' ').find((name) => !composable.has(name));
  return missing === undefined ? null : `composes ${missing}, which is not in ${LAYOUT}.`;
}
