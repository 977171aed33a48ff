import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool, readPidFile } from '../../apps/server/boot/parts.ts';
import { machine } from '../machine.ts';
import { commandOf, cpuSecondsOf, memoryShareMb, treeOf } from '../process-tree.ts';
import { type Print, type RecordFigure, rounded } from '../record/figure.ts';
import { startDemo, type Demo } from './demo.ts';

/** Startup work ends during this time. */
const SETTLE_S = 30;
const SEALING_LIMIT_S = 300;
const MEASURED_S = 60;
const STARTS = 3;
const GOAL = { memoryMb: 230, cpuPercent: 2, statementsPerS: 8, secondStartS: 1.5 };

/**
 * The whole demo as run by `npm start`, doing nothing but storing the readings of its field: memory, CPU, statements.
 */
export async function benchIdle(print: Print, record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-bench-'));
  chmodSync(folder, 0o755);
  let demo = await startDemo(folder);
  try {
    print(`demo without users, on ${machine()}; first start ${demo.startS.toFixed(1)} s`);
    // The second start is the everyday one: the first one creates two months of history.
    const startsS: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      await demo.end();
      demo = await startDemo(folder);
      startsS.push(demo.startS);
    }
    print(
      `  second start until the first page is served: ${startsS.map((seconds) => seconds.toFixed(1)).join(', ')} s; goal ${GOAL.secondStartS}`,
    );
    await untilSealed(folder);
    await wait(SETTLE_S * 1_000);
    await measure(demo, folder, print, record);
  } finally {
    await demo.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first minutes of a demo seal the days of its history. */
async function untilSealed(folder: string): Promise<void> {
  const at = readPidFile(join(folder, 'postgres'));
  if (at === undefined) throw new Error('the demo runs without its own database');
  const address = { kind: 'socket', host: at.socketDir, port: at.port, user: 'postgres', database: 'zagon' } as const;
  const pool = openPool(address, 'zagon_system', 1);
  try {
    for (let waitedS = 0; waitedS < SEALING_LIMIT_S; waitedS += 1) {
      const row = await pool.first<{ waiting: boolean }>('select exists (select from days_to_seal) as waiting');
      if (row?.waiting === false) return;
      await wait(1_000);
    }
  } finally {
    await pool.close();
  }
}

async function measure(demo: Demo, folder: string, print: Print, record: RecordFigure): Promise<void> {
  const postmaster = readPidFile(join(folder, 'postgres'))?.pid ?? 0;
  const statements = (): number => Number(readFileSync(demo.statementsFile, 'utf8'));
  const pids = [...treeOf(demo.pid), ...treeOf(postmaster)];
  const before = new Map(pids.map((pid) => [pid, cpuSecondsOf(pid)]));
  const statementsBefore = statements();
  await wait(MEASURED_S * 1_000);
  const perSecond = (statements() - statementsBefore) / MEASURED_S;
  const after = [...new Set([...treeOf(demo.pid), ...treeOf(postmaster)])];
  const parts = new Map<string, { processes: number; memoryMb: number; cpuS: number }>();
  for (const pid of after) {
    const name = partOf(pid, demo.pid);
    const part = parts.get(name) ?? { processes: 0, memoryMb: 0, cpuS: 0 };
    parts.set(name, part);
    part.processes += 1;
    part.memoryMb += memoryShareMb(pid);
    part.cpuS += cpuSecondsOf(pid) - (before.get(pid) ?? 0);
  }
  const all = { memoryMb: 0, cpuS: 0 };
  for (const [name, { processes, memoryMb, cpuS }] of parts) {
    all.memoryMb += memoryMb;
    all.cpuS += cpuS;
    print(`  ${name.padEnd(10)} ${String(processes).padStart(2)} processes ${row(memoryMb, cpuS)}`);
  }
  print(
    `  ${'all'.padEnd(10)} ${String(after.length).padStart(2)} processes ${row(all.memoryMb, all.cpuS)}; goals ${GOAL.memoryMb} MB and ${GOAL.cpuPercent} %`,
  );
  print(`  statements of the server: ${perSecond.toFixed(1)} per second`);
  recordParts([...parts, ['all processes', all] as const], record);
  record({
    what: 'statements of the server',
    figure: rounded(perSecond, 1),
    unit: '/s',
    goal: { atMost: GOAL.statementsPerS },
  });
}

/** Memory and CPU of each part; only all processes together have goals. */
function recordParts(
  parts: readonly (readonly [string, { readonly memoryMb: number; readonly cpuS: number }])[],
  record: RecordFigure,
): void {
  for (const [name, { memoryMb, cpuS }] of parts) {
    const isAll = name === 'all processes';
    record({
      what: isAll ? 'memory of all processes' : `${name}: memory`,
      figure: rounded(memoryMb, 0),
      unit: 'MB',
      ...(isAll
        ? { goal: { atMost: GOAL.memoryMb }, notes: ['Proportional memory, once the history is sealed.'] }
        : {}),
    });
    record({
      what: isAll ? 'CPU of all processes' : `${name}: CPU`,
      figure: rounded((cpuS / MEASURED_S) * 100, 1),
      unit: '% of a core',
      ...(isAll ? { goal: { atMost: GOAL.cpuPercent } } : {}),
    });
  }
}

function partOf(pid: number, launcher: number): string {
  if (pid === launcher) return 'launcher';
  const command = commandOf(pid);
  if (command.includes('apps/server/boot/main.ts')) return 'server';
  if (command.includes('apps/simulator/main.ts')) return 'simulator';
  return command.includes('postgres') ? 'database' : 'other';
}

function row(memoryMb: number, cpuS: number): string {
  return `${memoryMb.toFixed(0).padStart(4)} MB ${((cpuS / MEASURED_S) * 100).toFixed(1).padStart(5)} % of a core`;
}
