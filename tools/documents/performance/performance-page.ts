import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metBy } from './met.ts';
import { resultFile, type Limit, type Result, type ResultFile, type Run } from './result.ts';
import { unmetFirst } from './unmet-first.ts';
import { ROOT } from '../../steps.ts';
import { markdownTable } from '../markdown-table.ts';
import { Footnotes } from './footnotes.ts';

const FOLDER = 'bench/results';

const HEAD = `# Performance

Each figure is listed with the command that prints it. Footnotes state the conditions: machine, load, day, and the commit that recorded it first. Figures in ratio to a bare limit were measured alternately with it in the same run, so they hold across machines. *Required* limits must hold, *goals* are aimed at; *met* compares the figure with them, a range with both of its ends, and several runs with each. Each table begins with what is not met. Brackets contain the lowest and the highest value.

This page is written by \`npm run docs\` from \`${FOLDER}/\`. \`npm run bench -- <name> --record\` writes the figures of a benchmark there; others are entered by hand.
`;

const FOOT = `What the time of goals not met is made of: [performance-limits.md](performance-limits.md).

Design decisions behind the path of a reading and of a report: [ARCHITECTURE.md](../ARCHITECTURE.md), [decisions/](decisions/README.md).
`;

/** `docs/performance.md`: the figures of every subject. */
export function performancePage(): string {
  const footnotes = new Footnotes();
  const sections = resultFiles().map(([, { subject, runs, results }]) => {
    const ordered = unmetFirst(results.map((result) => ({ ...result, met: metBy(result) })));
    const rows = ordered.map((result) => rowOf(result, runs[result.run] ?? unknownRun(result.run), footnotes));
    const table = markdownTable(['what', 'figure', 'goal', 'met', 'command'], rows);
    return `## ${subject}\n\n${table}\n${footnotes.newDefinitions()}`;
  });
  return [HEAD, ...sections, FOOT].join('\n');
}

/** The files of results with their names, by name. Throws if one does not follow its schema. */
export function resultFiles(): readonly (readonly [string, ResultFile])[] {
  const names = globSync('*.json', { cwd: join(ROOT, FOLDER) }).toSorted();
  return names.map((name) => {
    const content: unknown = JSON.parse(readFileSync(join(ROOT, FOLDER, name), 'utf8'));
    return [name, resultFile.parse(content)];
  });
}

function unknownRun(name: string): never {
  throw new Error(`there is no run ${name}`);
}

function rowOf(result: Result, run: Run, footnotes: Footnotes): readonly string[] {
  const marks = [...(result.notes ?? []), conditionsOf(run)].map((text) => footnotes.mark(text));
  return [
    result.what,
    `${figureText(result)}${marks.join('')}`,
    goalText(result),
    metBy(result),
    run.command === undefined ? '–' : commandText(run.command),
  ];
}

/** A command is code, unless it is already described with some. */
function commandText(command: string): string {
  return /[`*]/.test(command) ? command : `\`${command}\``;
}

function conditionsOf({ machine, load, date, commit, note }: Run): string {
  const loadText = load === undefined ? [] : [`load ${load}`];
  const recorded = commit === undefined ? [] : [`recorded in ${commit}`];
  return `${[machine, ...loadText, date, ...recorded].join(', ')}.${note === undefined ? '' : ` ${note}`}`;
}

function figureText({ figure, unit, spread }: Result): string {
  const range = spread === undefined ? '' : ` (${spread.map(numberText).join(' to ')})`;
  return `${valueText(figure)}${unit === undefined ? '' : ` ${unit}`}${range}`;
}

function valueText(figure: Result['figure']): string {
  if (typeof figure === 'string') return figure;
  if (typeof figure === 'number') return numberText(figure);
  if (Array.isArray(figure)) return figure.map(numberText).join(', ');
  return `${numberText(figure.from)} to ${numberText(figure.to)}`;
}

function numberText(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 3 });
}

function goalText({ required, goal }: Result): string {
  const texts = [
    ...(required === undefined ? [] : [`required ${limitText(required)}`]),
    ...(goal === undefined ? [] : [`goal ${limitText(goal)}`]),
  ];
  return texts.join('; ');
}

function limitText(limit: Limit): string {
  if ('atMost' in limit) return `≤ ${numberText(limit.atMost)}`;
  if ('below' in limit) return `< ${numberText(limit.below)}`;
  return `≥ ${numberText(limit.atLeast)}`;
}
