import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

/** Adds an import with a one-line file for the probe, not started. */
async function anImport({ sql, accountId, userId, fixture }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into imports (id, client_id, module_id, user_id, name, state, created_at, parts, chars, line_ends)
     values ($1, $2, $3, $4, 'probe.csv', 'receiving', now(), 1, 47, 2)`,
    [id, accountId, fixture.probeId, userId],
  );
  await sql.run('insert into import_parts (client_id, import_id, part, text) values ($1, $2, 0, $3)', [
    accountId,
    id,
    'time;moisture\n2026-11-01T10:00:00Z;30,0\n',
  ]);
  return id;
}

function importMapping(): unknown {
  return {
    separator: ';',
    decimal: ',',
    timestamp: { column: 0, format: 'iso', zone: 'Europe/Warsaw' },
    columns: [{ column: 1, field: 'HUMIDITY_1' }],
  };
}

export const importSamples: Samples = {
  items: { '/api/imports/:id': anImport },
  calls: {
    createImport: { body: () => ({ name: 'probe.csv' }) },
    appendImport: { body: () => ({ part: 1, text: '2026-11-01T11:00:00Z;30,1\n' }) },
    checkImport: { body: importMapping },
    startImport: { body: importMapping },
  },
};
