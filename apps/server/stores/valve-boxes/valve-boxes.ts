import { VALVE_TYPES } from '@zagon/domain/resources/kinds.ts';
import type { Sql } from '../../database/pool.ts';

/** A module with valves, and the label on its lid. */
export type ValveBoxRow = {
  readonly id: string;
  readonly name: string;
  readonly box_code: string;
  readonly box_notes: string;
};

/** Also one that is being removed: what is open there can still be stopped. */
const BOX = `
  select m.id, m.name, m.box_code, m.box_notes from modules m
  where m.client_id = $1 and m.removed_at is null
    and exists (select from outputs o where o.module_id = m.id and o.removed_at is null and o.type = any($2))`;

export function listValveBoxes(sql: Sql, accountId: string): Promise<readonly ValveBoxRow[]> {
  return sql.rows(`${BOX} order by m.name, m.id`, [accountId, VALVE_TYPES]);
}

export function findValveBox(sql: Sql, accountId: string, id: string): Promise<ValveBoxRow | undefined> {
  return sql.first(`${BOX} and m.id = $3`, [accountId, VALVE_TYPES, id]);
}

/** Finds the box with a code. A code of another account gives the same result, by the same query, as an unknown code. */
export function findBoxOfCode(sql: Sql, accountId: string, code: string): Promise<ValveBoxRow | undefined> {
  return sql.first(`${BOX} and m.box_code = $3`, [accountId, VALVE_TYPES, code]);
}

export async function setBoxNotes(sql: Sql, accountId: string, id: string, notes: string): Promise<void> {
  await sql.run('update modules set box_notes = $3 where client_id = $1 and id = $2', [accountId, id, notes]);
}

/** Replaces the code of a box; the old one is not stored anywhere. */
export async function renewBoxCode(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql.run('update modules set box_code = new_box_code() where client_id = $1 and id = $2', [accountId, id]);
}
