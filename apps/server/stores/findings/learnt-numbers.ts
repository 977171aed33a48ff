import type { Restart } from '@zagon/domain/soil-water/restart.ts';
import { json, type Sql } from '../../database/pool.ts';

/** A number that was learnt about a section. */
export type LearntNumber = {
  readonly section_id: string;
  readonly quantity: 'drying_pct_per_mm' | 'full_point_pct' | 'rise_pct_per_mm';
  /** Of a rise: the field of its sensor; otherwise empty. */
  readonly sensor: string;
  readonly value: number;
  /** Its deviation; null: not known. */
  readonly spread: number | null;
  /** From how many examples it was learnt. */
  readonly examples: number;
  /** ISO time. */
  readonly since: string;
  /** What made it start again; null: nothing. */
  readonly restarted_by: Restart | null;
};

/** Stores what is learnt about sections of an account now, in place of what was. */
export async function storeLearntNumbers(
  sql: Sql,
  accountId: string,
  numbers: readonly LearntNumber[],
  now: Temporal.Instant,
): Promise<void> {
  if (numbers.length === 0) return;
  await sql.run(
    `insert into learnt_numbers (client_id, section_id, quantity, sensor, value, spread, examples, since, restarted_by, learnt_at)
     select $1, n.section_id, n.quantity, n.sensor, n.value, n.spread, n.examples, n.since, n.restarted_by, $3
     from jsonb_to_recordset($2::jsonb) as n (section_id uuid, quantity text, sensor text, value double precision, spread double precision,
       examples integer, since timestamptz, restarted_by text)
     on conflict (client_id, section_id, quantity, sensor) do update set value = excluded.value, spread = excluded.spread,
       examples = excluded.examples, since = excluded.since, restarted_by = excluded.restarted_by,
       learnt_at = excluded.learnt_at`,
    [accountId, json(numbers), now],
  );
}

/** What made learning about a section start again the last time; null: nothing, or nothing was learnt yet. */
export async function lastRestart(sql: Sql, accountId: string, sectionId: string): Promise<Restart | null> {
  const row = await sql.first<{ restarted_by: Restart | null }>(
    `select restarted_by from learnt_numbers where client_id = $1 and section_id = $2 order by since desc limit 1`,
    [accountId, sectionId],
  );
  return row?.restarted_by ?? null;
}
