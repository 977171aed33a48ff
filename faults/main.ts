/**
 * `npm run faults`: simulates the farm through many virtual days of faults, checks that each seeded defect is
 * caught, or runs real processes.
 */
import { parseArgs } from 'node:util';
import { BROKER_KINDS } from '../apps/server/testing/processes/broker.ts';
import { openCluster } from './cluster.ts';
import { MUTANTS } from './mutants.ts';
import { runTrials } from './real/trial.ts';
import type { Defect } from './rig/defect.ts';
import { FIRST_DAY, howToReproduce, type Outcome, simulate } from './simulation.ts';

/** A defect not caught within this many days counts as missed. */
const DAYS_PER_MUTANT = 60;

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    days: { type: 'string', default: '300' },
    from: { type: 'string' },
    mutant: { type: 'string' },
    real: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '20' },
    broker: { type: 'string', default: 'aedes' },
  },
  // names of the real-process trials
  allowPositionals: true,
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
if (values.real) {
  const broker = BROKER_KINDS.find((kind) => kind === values.broker);
  if (broker === undefined) throw new Error(`unknown broker; available: ${BROKER_KINDS.join(', ')}`);
  process.exit((await runTrials(seed, positionals, { minutes: Number(values.minutes), broker })) === 0 ? 0 : 1);
}
const cluster = await openCluster();
// leave no database behind on an early exit
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)));
try {
  process.exitCode = values.mutant === undefined ? await runDays(Number(values.days)) : await runMutants(values.mutant);
} finally {
  await cluster.close();
}

async function runDays(days: number): Promise<number> {
  const outcome = await simulateDays('days', days, undefined);
  printOutcome(outcome);
  console.log(
    `${outcome.days} days, ${outcome.eventCount} blows and deeds, ${outcome.openings} openings, ${outcome.violations.length} broken`,
  );
  if (outcome.violations.length > 0) console.log(howToReproduce({ seed, days: outcome.days, from: values.from }));
  return outcome.violations.length === 0 ? 0 : 1;
}

/** Runs each defect on a separate farm; all of them must be caught. */
async function runMutants(requested: string): Promise<number> {
  const defects: Readonly<Record<string, Defect>> = MUTANTS;
  const selected = Object.entries(defects).filter(([name]) => requested === 'all' || requested === name);
  if (selected.length === 0) throw new Error(`unknown defect; available: ${Object.keys(defects).join(', ')}`);
  let caught = 0;
  for (const [name, defect] of selected) {
    const { violations, days } = await simulateDays(name, DAYS_PER_MUTANT, defect);
    if (violations.length > 0) caught += 1;
    console.log(
      `${violations.length > 0 ? 'caught' : 'MISSED'}  ${name.padEnd(22)} day ${String(days).padStart(3)}  ${violations[0] ?? defect.description}`,
    );
  }
  console.log(`${caught} of ${selected.length} caught`);
  return caught === selected.length ? 0 : 1;
}

async function simulateDays(name: string, days: number, defect: Defect | undefined): Promise<Outcome> {
  const { address, pools, folder } = await cluster.database(`faults_${name}`);
  try {
    const startedMs = performance.now();
    const onDay = (day: number): void => {
      if (day % 50 === 0) console.log(`${name}: day ${day}, ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
    };
    return await simulate({ address, pools, folder, seed, days, from: values.from ?? FIRST_DAY, defect, onDay });
  } finally {
    await pools.close();
  }
}

function printOutcome({ log, violations }: Outcome): void {
  for (const line of log) console.log(line);
  for (const line of violations) console.log(`BROKEN ${line}`);
}
