import { isTagged, type Shape } from '@zagon/contract/answer-shape.ts';

/** Shorter shapes are repeated: a name for them would not be much shorter, characters. */
const NAMED_MIN_CHARS = 60;

/**
 * JavaScript for shapes that have parts in common: each such part is written once. `constants` come before `expressions`,
 * which are in the order of the shapes.
 */
export function shapeSource(shapes: readonly Shape[]): {
  readonly constants: string;
  readonly expressions: readonly string[];
} {
  const uses = new Map<string, number>();
  for (const shape of shapes) countUses(shape, uses);
  const names = new Map<string, string>();
  const constants: string[] = [];
  const write = (shape: Shape): string => {
    const text = JSON.stringify(shape);
    const known = names.get(text);
    if (known !== undefined) return known;
    const source = sourceOf(shape, write);
    if (text.length < NAMED_MIN_CHARS || (uses.get(text) ?? 0) < 2) return source;
    const name = `s${names.size}`;
    names.set(text, name);
    constants.push(`const ${name} = ${source};`);
    return name;
  };
  const expressions = shapes.map(write);
  return { constants: constants.join('\n'), expressions };
}

function countUses(shape: Shape, uses: Map<string, number>): void {
  const text = JSON.stringify(shape);
  const before = uses.get(text) ?? 0;
  uses.set(text, before + 1);
  // The parts of what is written once are written once too.
  if (before === 0) for (const part of partsOf(shape)) countUses(part, uses);
}

function partsOf(shape: Shape): readonly Shape[] {
  if (typeof shape === 'string') return [];
  if (!isTagged(shape)) return Object.values(shape);
  return shape[0] === '|' ? shape[1] : [shape[1]];
}

function sourceOf(shape: Shape, write: (part: Shape) => string): string {
  if (typeof shape === 'string') return JSON.stringify(shape);
  if (!isTagged(shape))
    return `{${Object.entries(shape)
      .map(([name, part]) => `${JSON.stringify(name)}:${write(part)}`)
      .join()}}`;
  return shape[0] === '|'
    ? `["|",[${shape[1].map(write).join()}]]`
    : `[${JSON.stringify(shape[0])},${write(shape[1])}]`;
}
