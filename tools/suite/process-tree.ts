import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { systemCode } from '../../apps/server/core/system-code.ts';

/** The figures Linux reports about one process. */
type ProcessStat = {
  readonly parent: number;
  /** CPU time of the process itself and of the children that it waited for, seconds. */
  readonly cpuS: number;
};

/** Clock ticks per second in `/proc`, the same on every Linux that Node runs on. */
const TICKS_PER_S = 100;

/**
 * CPU time used so far by a process, its ended children and all its living descendants, in seconds. On systems without
 * `/proc` only that of the calling process itself.
 */
export function treeCpuS(pid: number = process.pid): number {
  const processes = readProcesses();
  if (processes === null) {
    const { user, system } = process.cpuUsage();
    return pid === process.pid ? (user + system) / 1e6 : 0;
  }
  return sumTree(processes, pid);
}

/** CPU time that the machine has spent on all processes since it started, seconds. */
export function machineCpuS(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

/** CPU time of ended processes in this process's tree that were never waited for, seconds. */
let unwaitedS = 0;

/**
 * CPU time used by this process and by everything that it started, also by what it ended with `endCounted`, seconds.
 */
export function ownCpuS(): number {
  return treeCpuS() + unwaitedS;
}

/**
 * Ends processes without losing what they used. A browser does not wait for all of its own processes when it ends, so
 * the system no longer counts them for anyone.
 */
export async function endCounted(end: () => Promise<void>): Promise<void> {
  const beforeS = treeCpuS();
  await end();
  unwaitedS += Math.max(0, beforeS - treeCpuS());
}

/** Sums the CPU time of a process and its descendants, seconds. */
export function sumTree(processes: ReadonlyMap<number, ProcessStat>, root: number): number {
  const children = Map.groupBy(processes.keys(), (pid) => processes.get(pid)?.parent);
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), processes.get(pid)?.cpuS ?? 0);
  return sum(root);
}

/** Reads a line of `/proc/<pid>/stat`; the name of the program may contain spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [, parent] = fields;
  const ticks = fields.slice(11, 15).map(Number);
  return { parent: Number(parent), cpuS: ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_S };
}

function readProcesses(): ReadonlyMap<number, ProcessStat> | null {
  if (process.platform !== 'linux') return null;
  const processes = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const line = readStat(name);
    if (line !== null) processes.set(Number(name), parseStat(line));
  }
  return processes;
}

/** Null if the process has ended in the meantime. */
function readStat(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(systemCode(error) ?? '')) return null;
    throw error;
  }
}
