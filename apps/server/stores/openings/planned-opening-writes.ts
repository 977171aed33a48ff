import type { ConfirmedState } from '@zagon/domain/planned-openings/confirmed-state.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../db/pool.ts';
import { isComingPlannedOpening } from './status-sql.ts';

export type NewPlannedOpening = {
  readonly id: string;
  readonly accountId: string;
  readonly outputId: string;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly element: number | null;
  readonly elementId: string | null;
  readonly handOpeningId: string | null;
  readonly role: 'element' | 'source';
  readonly openAt: Temporal.Instant;
  readonly closeAt: Temporal.Instant;
  readonly fertigation: boolean;
  readonly status: number;
  readonly now: Temporal.Instant;
};

/** Returns false if the opening already exists. */
export async function insertPlannedOpening(sql: Sql, opening: NewPlannedOpening): Promise<boolean> {
  const inserted = await sql.run(
    `insert into output_plans (id, client_id, output_id, run_id, schedule_id, element, element_id, manual_open_id, role,
       open_at, close_at, duration_min, fertigation, status, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, extract(epoch from $11::timestamptz - $10::timestamptz) / 60, $12, $13, $14)
     on conflict do nothing`,
    [
      opening.id,
      opening.accountId,
      opening.outputId,
      opening.runId,
      opening.scheduleId,
      opening.element,
      opening.elementId,
      opening.handOpeningId,
      opening.role,
      opening.openAt,
      opening.closeAt,
      opening.fertigation,
      opening.status,
      opening.now,
    ],
  );
  return inserted === 1;
}

/** Changes the time and element of an opening that has not begun. */
export async function movePlannedOpening(
  sql: Sql,
  id: string,
  opening: Pick<NewPlannedOpening, 'outputId' | 'elementId' | 'openAt' | 'closeAt' | 'fertigation' | 'now'>,
): Promise<void> {
  await sql.run(
    `update output_plans set output_id = $2, element_id = $3, open_at = $4, close_at = $5,
       duration_min = extract(epoch from $5::timestamptz - $4::timestamptz) / 60, fertigation = $6, status = ${PLANNED_OPENING_STATUS.planned}, updated_at = $7
     where id = $1 and ${isComingPlannedOpening('output_plans')}`,
    [id, opening.outputId, opening.elementId, opening.openAt, opening.closeAt, opening.fertigation, opening.now],
  );
}

export async function deletePlannedOpenings(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql.run(`delete from output_plans where id = any($1::uuid[]) and ${isComingPlannedOpening('output_plans')}`, [
    ids,
  ]);
}

/** What a report or a deadline changes; omitted fields stay unchanged. */
export type PlannedOpeningChange = {
  readonly status: number;
  readonly confirmed?: ConfirmedState;
  readonly openedAt?: Temporal.Instant;
  readonly closedAt?: Temporal.Instant;
  readonly closeAt?: Temporal.Instant;
  readonly error?: string;
};

export async function updatePlannedOpening(
  sql: Sql,
  id: string,
  change: PlannedOpeningChange,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update output_plans set status = $2, confirmed_state = coalesce($3::smallint, confirmed_state),
       opened_at = coalesce(opened_at, $4), closed_at = coalesce($5, closed_at), close_at = coalesce($6, close_at),
       error = coalesce($7, error), updated_at = $8 where id = $1`,
    [
      id,
      change.status,
      change.confirmed ?? null,
      change.openedAt ?? null,
      change.closedAt ?? null,
      change.closeAt ?? null,
      change.error ?? null,
      now,
    ],
  );
}

/** Records why openings ended early. */
export async function setPlannedOpeningError(sql: Sql, ids: readonly string[], error: string): Promise<void> {
  await sql.run('update output_plans set error = $2 where id = any($1::uuid[])', [ids, error]);
}

/** Whether the field confirmed the fertiliser of an element: 1 confirmed, 0 not. */
export type FertiliserConfirmation = { readonly id: string; readonly confirmed: 0 | 1 };

export async function setFertiliserConfirmations(
  sql: Sql,
  confirmations: readonly FertiliserConfirmation[],
): Promise<void> {
  if (confirmations.length === 0) return;
  await sql.run(
    `update output_plans p set fertigation_confirm_state = c.confirmed
     from unnest($1::uuid[], $2::smallint[]) as c (id, confirmed) where p.id = c.id`,
    [confirmations.map(({ id }) => id), confirmations.map(({ confirmed }) => confirmed)],
  );
}
