import { ok } from '@zagon/domain/core/result.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import { refusedCsv } from '@zagon/domain/hardware/refused-csv.ts';
import { Raw } from '../../calls/call.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { findHardwareImport, listHardwareImports, refusedLineNumbers } from '../../stores/hardware/hardware-imports.ts';
import type { Services } from '../../calls/services.ts';
import {
  appendImport,
  cancelImport,
  checkImport,
  createImport,
  presentImport,
  readImport,
  refusedOf,
  startImport,
} from './imports.ts';

/** Above the maximum number of refused cells of an import. */
const ALL_CELLS = 1_000_000;

const HEADINGS: readonly Text[] = [
  { pl: 'Wiersz', en: 'Line' },
  { pl: 'Kolumna', en: 'Column' },
  { pl: 'Wartość', en: 'Value' },
  { pl: 'Powód', en: 'Reason' },
];

const FILE_NAME: Text = { pl: 'odrzucone-wiersze.csv', en: 'refused-lines.csv' };

/** Imports of manufactured devices, for operators. */
export function hardwareImportRoutes(deps: Services): readonly Route[] {
  const sql = deps.pools.system;
  return [
    signedInRoute('createHardwareImport', (call) => createImport(deps, call, call.body)),
    signedInRoute('listHardwareImports', async () =>
      ok((await listHardwareImports(sql)).map((row) => presentImport(row, []))),
    ),
    signedInRoute('getHardwareImport', ({ params, language }) => readImport(sql, params.id, language)),
    signedInRoute('appendHardwareImport', ({ params, body }) => appendImport(deps, params.id, body)),
    signedInRoute('checkHardwareImport', (call) => checkImport(deps, call, call.params.id)),
    signedInRoute('startHardwareImport', (call) => startImport(deps, call, call.params.id, call.body.mode)),
    signedInRoute('cancelHardwareImport', (call) => cancelImport(deps, call, call.params.id)),
    signedInRoute('refusedHardwareLineNumbers', async ({ params }) => {
      if ((await findHardwareImport(sql, params.id)) === undefined) return refused('not_found');
      return ok([...(await refusedLineNumbers(sql, params.id))]);
    }),
    signedInRoute('refusedHardwareLines', async ({ params, language }) => {
      if ((await findHardwareImport(sql, params.id)) === undefined) return refused('not_found');
      return ok(await refusedFile(deps, params.id, language));
    }),
  ];
}

async function refusedFile({ pools }: Services, id: string, language: Language): Promise<Raw> {
  const cells = await refusedOf(pools.system, id, language, ALL_CELLS);
  const text = refusedCsv(
    HEADINGS.map((heading) => heading[language]),
    cells,
  );
  return new Raw(text, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="${FILE_NAME[language]}"`,
  });
}
