import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts CPU time in hundredths of a second. */
const TICKS_PER_S = 100;

/** A running process, as Linux reports it. */
type ProcessTimes = { readonly parent: number; readonly ownS: number; readonly endedChildrenS: number };

/** CPU seconds used so far by a process and its descendants, including those that ended. */
export function cpuSecondsOfTree(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + (timesOf(pid)?.ownS ?? 0) + (timesOf(pid)?.endedChildrenS ?? 0), 0);
}

/** CPU seconds used so far by one process. */
export function cpuSecondsOf(pid: number): number {
  return timesOf(pid)?.ownS ?? 0;
}

/** A process and all its descendants. */
export function treeOf(root: number): readonly number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = Map.groupBy(pids, (pid) => timesOf(pid)?.parent ?? 0);
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/**
 * Memory of a process in MB, as its proportional share: pages used by several processes count in parts. 0 if it ended.
 */
export function memoryShareMb(pid: number): number {
  const text = read(`/proc/${pid}/smaps_rollup`) ?? '';
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/** The command line of a process, words separated by blanks. */
export function commandOf(pid: number): string {
  return (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
}

/** Undefined if the process ended. Fields by number: proc(5), /proc/pid/stat. */
function timesOf(pid: number): ProcessTimes | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name of the program may contain blanks; the third field comes after its bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3]);
  return {
    parent: field(4),
    ownS: (field(14) + field(15)) / TICKS_PER_S,
    endedChildrenS: (field(16) + field(17)) / TICKS_PER_S,
  };
}

/** Undefined if the process has since ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
}
