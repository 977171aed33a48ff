import type { EquipmentKind } from '@zagon/domain/resources/kinds.ts';
import type { EquipmentDraft } from '@zagon/domain/resources/validate-equipment.ts';
import type { Sql } from '../../database/pool.ts';

/** A device with its output, or equipment with its input, and the module it is on. */
export type EquipmentRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: EquipmentKind;
  readonly type: string;
  readonly output_id: string | null;
  readonly module_id: string;
  readonly module_name: string;
  /** Field name of the output or input: `o2`, `DI_USR_3`. */
  readonly place: string;
  readonly water_source_id: string | null;
  readonly removing: boolean;
};

const DEVICE = `
  select d.id, d.name, d.description, d.kind, d.type, d.output_id, m.id as module_id, m.name as module_name,
    coalesce(d.field_name, o.field_name) as place, d.removing_at is not null as removing,
    coalesce(d.water_source_id, (select w.water_source_id from water_source_outputs w where w.output_id = d.output_id limit 1))
      as water_source_id
  from devices d left join outputs o on o.id = d.output_id join modules m on m.id = coalesce(d.module_id, o.module_id)
  where d.client_id = $1`;

export function listEquipment(sql: Sql, accountId: string): Promise<readonly EquipmentRow[]> {
  return sql.rows(`${DEVICE} order by d.created_at, d.id`, [accountId]);
}

export function findEquipment(sql: Sql, accountId: string, id: string): Promise<EquipmentRow | undefined> {
  return sql.first(`${DEVICE} and d.id = $2`, [accountId, id]);
}

function params(accountId: string, id: string, draft: EquipmentDraft) {
  const onOutput = draft.kind === 'output';
  return [
    accountId,
    id,
    draft.name,
    draft.description,
    draft.kind,
    draft.type,
    onOutput ? draft.outputId : null,
    onOutput ? null : draft.moduleId,
    onOutput ? null : draft.field,
    draft.sourceId,
  ];
}

export async function insertEquipment(
  sql: Sql,
  accountId: string,
  id: string,
  draft: EquipmentDraft,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `insert into devices (client_id, id, name, description, kind, type, output_id, module_id, field_name, water_source_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...params(accountId, id, draft), now],
  );
}

export async function updateEquipment(sql: Sql, accountId: string, id: string, draft: EquipmentDraft): Promise<void> {
  await sql.run(
    `update devices set name = $3, description = $4, kind = $5, type = $6, output_id = $7, module_id = $8, field_name = $9,
       water_source_id = $10 where client_id = $1 and id = $2`,
    params(accountId, id, draft),
  );
}
