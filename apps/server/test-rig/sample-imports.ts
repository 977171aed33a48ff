import { anId } from './farm.ts';
import type { Owner } from './sample-owner.ts';

/** A file of one line for the probe, not started. */
export async function anImport({ sql, clientId, userId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into imports (id, client_id, module_id, user_id, name, state, created_at, parts, chars, line_ends)
     values ($1, $2, $3, $4, 'probe.csv', 'receiving', now(), 1, 47, 2)`,
    [id, clientId, things.probeId, userId],
  );
  await sql.run('insert into import_parts (client_id, import_id, part, text) values ($1, $2, 0, $3)', [
    clientId,
    id,
    'time;moisture\n2026-11-01T10:00:00Z;30,0\n',
  ]);
  return id;
}

export function importMapping(): unknown {
  return {
    separator: ';',
    decimal: ',',
    timestamp: { column: 0, format: 'iso', zone: 'Europe/Warsaw' },
    columns: [{ column: 1, field: 'HUMIDITY_1' }],
  };
}
