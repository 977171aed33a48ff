import { parseArgs } from 'node:util';
import type { Figure } from './record/merge.ts';
import { beginRun, writeRun } from './record/write.ts';
import { benchRegress } from './regress/main.ts';
import { type Part, SUITES } from './suites.ts';

const { values: options, positionals: requested } = parseArgs({
  options: {
    // for `farms` and `worst-day`: numbers of accounts, separated by commas; default: all sizes of the benchmark
    accounts: { type: 'string' },
    // for `farms`: whether it prints statements, and the seconds for which it idles
    statements: { type: 'boolean' },
    idle: { type: 'string' },
    // for `live`: one run of that many minutes, for the growth of tables; for `lorawan`: how long devices report, default 10
    minutes: { type: 'string' },
    // for `operator`: the fraction of its full size, such as 0.1
    share: { type: 'string' },
    // writes the figures into `bench/results/`; `regress` writes its own file instead of comparing
    record: { type: 'boolean' },
  },
  allowPositionals: true,
});

const print = (line: string): void => console.log(line);

async function runPart(name: string, part: Part): Promise<void> {
  const figures: Figure[] = [];
  const run = beginRun(commandOf(name, part));
  await part.run(print, (figure) => void figures.push(figure), options);
  if (options.record !== true) return;
  if (part.results === undefined) return print(`${name}: nothing recorded, this benchmark only prints`);
  writeRun(part.results, run, figures);
  print(`${name}: recorded in bench/results/${part.results}.json; \`npm run docs\` shows it`);
}

/** The command that repeats this measurement, with the options that change it. */
function commandOf(name: string, part: Part): string {
  const words = (part.options ?? []).flatMap((option) =>
    options[option] === undefined ? [] : [`--${option} ${options[option]}`],
  );
  return ['npm run bench --', name, ...words].join(' ');
}

async function regress(): Promise<void> {
  if ((await benchRegress(print, options.record === true)) > 0) process.exitCode = 1;
}

const PARTS = Object.fromEntries(Object.values(SUITES).flatMap((parts) => Object.entries(parts)));
const NAMES = [...new Set([...Object.keys(SUITES), ...Object.keys(PARTS), 'regress'])];

/** All parts of a suite, or the single part of that name. */
function partsOf(name: string): readonly (readonly [string, Part])[] {
  const single = PARTS[name];
  if (SUITES[name] !== undefined) return Object.entries(SUITES[name]);
  return single === undefined ? [] : [[name, single]];
}

const unknown = requested.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of requested.length === 0 ? Object.keys(SUITES) : requested) {
    if (name === 'regress') await regress();
    for (const [each, part] of partsOf(name)) await runPart(each, part);
  }
}
