import type { OutputDraft } from '@zagon/domain/resources/validate-output.ts';
import type { Sql } from '../../database/pool.ts';

/**
 * Saves an output; a new one reuses the earlier row of its module and field, so its history stays together. Returns
 * its id.
 */
export async function saveOutput(sql: Sql, accountId: string, newId: string, draft: OutputDraft): Promise<string> {
  const row = await sql.first<{ id: string }>(
    `insert into outputs (client_id, id, module_id, field_name, name, type, flow_m3_per_h, description, area_m2)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (module_id, field_name) do update set name = $5, type = $6, flow_m3_per_h = $7, description = $8, area_m2 = $9,
       removed_at = null
     where outputs.client_id = $1 returning id`,
    [
      accountId,
      newId,
      draft.moduleId,
      draft.fieldName,
      draft.name,
      draft.type,
      draft.flowM3PerH,
      draft.description,
      draft.areaM2,
    ],
  );
  if (row === undefined) throw new Error(`the output ${draft.fieldName} of ${draft.moduleId} is another account's`);
  return row.id;
}

/** True while a removed output is not yet reported closed. */
export async function isOutputBeingRemoved(
  sql: Sql,
  accountId: string,
  moduleId: string,
  fieldName: string,
): Promise<boolean> {
  const found = await sql.run(
    'select from outputs where client_id = $1 and module_id = $2 and field_name = $3 and removing_at is not null',
    [accountId, moduleId, fieldName],
  );
  return found > 0;
}
