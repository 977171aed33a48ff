import type { Sql } from '../../database/pool.ts';

/** The name of a section, and the output of its valve: what its alarms are about. */
export type SectionValveRow = { readonly name: string; readonly module_id: string; readonly field_name: string };

export function sectionValve(sql: Sql, accountId: string, sectionId: string): Promise<SectionValveRow | undefined> {
  return sql.first(
    `select s.name, o.module_id, o.field_name from sections s
     join outputs o on o.client_id = s.client_id and o.id = s.output_id where s.client_id = $1 and s.id = $2`,
    [accountId, sectionId],
  );
}
