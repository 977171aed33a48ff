/** `npm run faults`: the farm through many virtual days of faults; each seeded defect, to see that it is caught; or real processes. */
import { parseArgs } from 'node:util';
import { openCluster } from './cluster.ts';
import { MUTANTS } from './mutants.ts';
import { trial } from './real/trial.ts';
import type { Defect } from './rig/defect.ts';
import { simulate, type Outcome } from './simulation.ts';

/** A defect that is not noticed by then counts as missed. */
const DAYS_PER_MUTANT = 60;

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    days: { type: 'string', default: '300' },
    mutant: { type: 'string' },
    real: { type: 'boolean', default: false },
  },
  // the parts of a trial with real processes
  allowPositionals: true,
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
if (values.real) process.exit((await trial(seed, positionals)) === 0 ? 0 : 1);
const cluster = await openCluster();
// whoever ends it early leaves no database behind
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)));
try {
  process.exitCode = values.mutant === undefined ? await all(Number(values.days)) : await mutants(values.mutant);
} finally {
  await cluster.close();
}

async function all(days: number): Promise<number> {
  const outcome = await play('days', days, undefined);
  tell(outcome);
  console.log(
    `${outcome.days} days, ${outcome.happenings} blows and deeds, ${outcome.openings} openings, ${outcome.broken.length} broken`,
  );
  if (outcome.broken.length > 0) console.log(`again: npm run faults -- --seed ${seed} --days ${outcome.days}`);
  return outcome.broken.length === 0 ? 0 : 1;
}

/** Each defect alone, on a farm of its own; every one has to be caught. */
async function mutants(wanted: string): Promise<number> {
  const known: Readonly<Record<string, Defect>> = MUTANTS;
  const chosen = Object.entries(known).filter(([name]) => wanted === 'all' || wanted === name);
  if (chosen.length === 0) throw new Error(`no such defect; there are ${Object.keys(known).join(', ')}`);
  let caught = 0;
  for (const [name, defect] of chosen) {
    const { broken, days } = await play(name, DAYS_PER_MUTANT, defect);
    if (broken.length > 0) caught += 1;
    console.log(
      `${broken.length > 0 ? 'caught' : 'MISSED'}  ${name.padEnd(22)} day ${String(days).padStart(3)}  ${broken[0] ?? defect.what}`,
    );
  }
  console.log(`${caught} of ${chosen.length} caught`);
  return caught === chosen.length ? 0 : 1;
}

async function play(name: string, days: number, defect: Defect | undefined): Promise<Outcome> {
  const { address, pools, folder } = await cluster.database(`faults_${name}`);
  try {
    const startedMs = performance.now();
    const dayDone = (day: number): void => {
      if (day % 50 === 0) console.log(`${name}: day ${day}, ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
    };
    return await simulate({ address, pools, folder, seed, days, defect, dayDone });
  } finally {
    await pools.close();
  }
}

function tell({ story, broken }: Outcome): void {
  for (const line of story) console.log(line);
  for (const line of broken) console.log(`BROKEN ${line}`);
}
