import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { findImport, listImports } from '../../stores/imports.ts';
import { findOwnModule } from '../../stores/modules.ts';
import { presentImport } from './present.ts';
import { append, begin, cancel, check, head, start } from './service.ts';

/** Older readings of modules, brought from CSV files. */
export function importRoutes(importStarted: () => void): readonly Route[] {
  return [
    inAccount('createImport', (call) => begin(call, call.params.id, call.body.name)),
    inAccount('listObjectImports', async (call) => {
      const clientId = call.account.id;
      const rows = await call.inAccount(async (sql) =>
        (await findOwnModule(sql, clientId, call.params.id)) === undefined
          ? undefined
          : listImports(sql, clientId, call.params.id),
      );
      if (rows === undefined) return refused('not_found');
      return ok(rows.map((row) => presentImport({ ...row, report: [] }, call.language, call.now)));
    }),
    inAccount('appendImport', (call) => append(call, call.params.id, call.body)),
    inAccount('getImport', async (call) => {
      const row = await call.inAccount((sql) => findImport(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentImport(row, call.language, call.now));
    }),
    inAccount('getImportHead', (call) => head(call, call.params.id)),
    inAccount('checkImport', (call) => check(call, call.params.id, call.body)),
    inAccount('startImport', async (call) => {
      const started = await start(call, call.params.id, call.body);
      if (started.ok) importStarted();
      return started;
    }),
    inAccount('cancelImport', (call) => cancel(call, call.params.id)),
  ];
}
