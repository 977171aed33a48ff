import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { findImport, listImports } from '../../stores/modules/imports.ts';
import { findOwnModule } from '../../stores/modules/modules.ts';
import { presentImport } from './present.ts';
import { append, create, cancel, check, head, start } from './service.ts';

/** Routes to import older readings of modules from CSV files. */
export function importRoutes({ importStarted }: Pick<Services, 'importStarted'>): readonly Route[] {
  return [
    accountRoute('createImport', (call) => create(call, call.params.id, call.body.name)),
    accountRoute('listModuleImports', async (call) => {
      const accountId = call.account.id;
      const rows = await call.inAccount(async (sql) =>
        (await findOwnModule(sql, accountId, call.params.id)) === undefined
          ? undefined
          : listImports(sql, accountId, call.params.id),
      );
      if (rows === undefined) return refused('not_found');
      return ok(rows.map((row) => presentImport({ ...row, report: [] }, call.language, call.now)));
    }),
    accountRoute('appendImport', (call) => append(call, call.params.id, call.body)),
    accountRoute('getImport', async (call) => {
      const row = await call.inAccount((sql) => findImport(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentImport(row, call.language, call.now));
    }),
    accountRoute('getImportHead', (call) => head(call, call.params.id)),
    accountRoute('checkImport', (call) => check(call, call.params.id, call.body)),
    accountRoute('startImport', async (call) => {
      const started = await start(call, call.params.id, call.body);
      if (started.ok) importStarted();
      return started;
    }),
    accountRoute('cancelImport', (call) => cancel(call, call.params.id)),
  ];
}
