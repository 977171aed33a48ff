import { openBesideServer } from '../database/beside-server.ts';
import { listProcesses, type ListedProcessRow } from '../stores/processes/list.ts';
import type { Command } from './command.ts';

/** The columns of the list, in their order. */
const COLUMNS: Readonly<Record<string, (process: ListedProcessRow) => string>> = {
  process: ({ id }) => id,
  version: ({ version }) => version,
  machine: ({ address }) => address,
  broker: ({ broker }) => broker,
  shards: ({ shards }) => String(shards),
  clock: ({ clock_ok: isRight }) => (isRight ? 'right' : 'wrong'),
  link: ({ link_ok: isUp }) => (isUp ? 'connected' : 'not connected'),
  lease: ({ is_live: isLive, lease_age_s: ageS }) => (isLive ? `renewed ${Math.round(ageS)} s ago` : 'ended'),
};

export const processes: Command = {
  arguments: [],
  summary: 'lists the server processes on the database, and which part each has',
  async run({ config, print }) {
    const reader = await openBesideServer(config());
    try {
      for (const line of processTable(await listProcesses(reader.sql))) print(line);
    } finally {
      await reader.close();
    }
  },
};

/** The list as lines with aligned columns: a header, then one line a process. */
export function processTable(rows: readonly ListedProcessRow[]): readonly string[] {
  if (rows.length === 0) return ['no server process uses this database'];
  const columns = Object.entries(COLUMNS).map(([name, textOf]) => [name, ...rows.map(textOf)]);
  const widths = columns.map((texts) => Math.max(...texts.map(({ length }) => length)));
  const lineOf = (index: number): string =>
    columns
      .map((texts, column) => (texts[index] ?? '').padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [lineOf(0), ...rows.map((_, index) => lineOf(index + 1))];
}
