import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { benchApp } from '../bench-app.ts';
import { createFarms } from '../farms/create-farms.ts';
import { countStatements } from '../farms/statements.ts';
import { drawnFigures } from './drawn.ts';
import { type Figure, judge, MAX_GROWTH } from './figure.ts';
import { liveFigures } from './live.ts';
import { pageFigures } from './pages.ts';
import { planningFigures } from './planning.ts';
import { readFigures } from './reads.ts';
import { watchFigures } from './watching.ts';

const RECORDED = join(import.meta.dirname, 'recorded.json');
const FARMS = 20;

/**
 * Compares figures that do not depend on the machine with the recorded ones, or records them. Returns how many have
 * grown too much.
 */
export async function benchRegress(print: (line: string) => void, isRecording: boolean): Promise<number> {
  const figures = [...(await pageFigures()), ...(await watchFigures()), ...(await serverFigures())];
  if (isRecording) {
    const rounded = figures.map(({ name, unit, value }) => [keyOf(name, unit), Number(value.toPrecision(4))] as const);
    writeFileSync(RECORDED, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
  }
  const recorded = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(RECORDED, 'utf8')));
  const keyed = figures.map(({ name, unit, value }) => ({ name: keyOf(name, unit), unit, value }));
  const verdicts = judge(keyed, recorded);
  print(`figures that may not grow by more than ${MAX_GROWTH * 100} %:`);
  for (const { figure, recorded: before, failure } of verdicts)
    print(
      `  ${failure === undefined ? ' ' : '✗'} ${figure.name}: ${shown(figure.value)} (recorded ${before === undefined ? 'nothing' : shown(before)})${failure === undefined ? '' : `: ${failure}`}`,
    );
  return verdicts.filter(({ failure }) => failure !== undefined).length;
}

function keyOf(name: string, unit: Figure['unit']): string {
  return `${name}, ${unit}`;
}

function shown(value: number): string {
  return Number(value.toPrecision(3)).toString();
}

async function serverFigures(): Promise<readonly Figure[]> {
  const statements = countStatements();
  const bench = await benchApp();
  try {
    await createFarms(bench.app.pools, FARMS);
    await bench.vacuum();
    // Planning comes last: it replaces the link by a fake.
    return [
      ...(await readFigures(bench, statements)),
      ...(await drawnFigures(bench, statements)),
      ...(await liveFigures(bench, statements)),
      ...(await planningFigures(bench, statements, FARMS)),
    ];
  } finally {
    statements.stop();
    await bench.close();
  }
}
