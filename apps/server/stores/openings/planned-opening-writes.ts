import type { ConfirmedState } from '@zagon/domain/planned-openings/confirmed-state.ts';
import type { StatusMoves } from '@zagon/domain/outputs/state-numbers.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { json, type Sql } from '../../database/pool.ts';
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

/** Stores openings that do not exist yet. Returns the ids of those stored. */
export async function insertPlannedOpenings(
  sql: Sql,
  openings: readonly NewPlannedOpening[],
): Promise<readonly string[]> {
  if (openings.length === 0) return [];
  const rows = await sql.rows<{ id: string }>(
    `insert into output_plans (id, client_id, output_id, run_id, schedule_id, element, element_id, manual_open_id, role,
       open_at, close_at, duration_min, fertigation, status, updated_at)
     select "id", "accountId", "outputId", "runId", "scheduleId", "element", "elementId", "handOpeningId", "role",
       "openAt", "closeAt", extract(epoch from "closeAt" - "openAt") / 60, "fertigation", "status", "now"
     from jsonb_to_recordset($1::jsonb) as o ("id" uuid, "accountId" uuid, "outputId" uuid, "runId" uuid,
       "scheduleId" uuid, "element" int, "elementId" uuid, "handOpeningId" uuid, "role" text, "openAt" timestamptz,
       "closeAt" timestamptz, "fertigation" boolean, "status" smallint, "now" timestamptz)
     on conflict do nothing returning id`,
    [json(openings)],
  );
  return rows.map(({ id }) => id);
}

/** An opening that has not begun, with its new time and element. */
export type MovedPlannedOpening = Pick<
  NewPlannedOpening,
  'id' | 'outputId' | 'elementId' | 'openAt' | 'closeAt' | 'fertigation' | 'now'
>;

/** Changes the time and element of openings that have not begun. */
export async function movePlannedOpenings(sql: Sql, openings: readonly MovedPlannedOpening[]): Promise<void> {
  if (openings.length === 0) return;
  await sql.run(
    `update output_plans p set output_id = o."outputId", element_id = o."elementId", open_at = o."openAt",
       close_at = o."closeAt", duration_min = extract(epoch from o."closeAt" - o."openAt") / 60,
       fertigation = o."fertigation", status = ${PLANNED_OPENING_STATUS.planned}, updated_at = o."now"
     from jsonb_to_recordset($1::jsonb) as o ("id" uuid, "outputId" uuid, "elementId" uuid, "openAt" timestamptz,
       "closeAt" timestamptz, "fertigation" boolean, "now" timestamptz)
     where p.id = o."id" and ${isComingPlannedOpening('p')}`,
    [json(openings)],
  );
}

export async function deletePlannedOpenings(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql.run(`delete from output_plans where id = any($1::uuid[]) and ${isComingPlannedOpening('output_plans')}`, [
    ids,
  ]);
}

/** The fields changed by a report or a deadline; omitted fields stay unchanged. */
export type PlannedOpeningChange = {
  readonly confirmed?: ConfirmedState;
  readonly openedAt?: Temporal.Instant;
  readonly closedAt?: Temporal.Instant;
  readonly closeAt?: Temporal.Instant;
  readonly error?: string;
};

/** Moves openings, each from the status that it has when its row is updated, and sets the changed fields of all. */
export async function movePlannedOpeningRows(
  sql: Sql,
  ids: readonly string[],
  moves: StatusMoves,
  change: PlannedOpeningChange,
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await sql.run(
    `update output_plans p set status = ($2::jsonb ->> p.status::text)::smallint,
       confirmed_state = coalesce($3::smallint, p.confirmed_state),
       opened_at = coalesce(p.opened_at, $4), closed_at = coalesce($5, p.closed_at), close_at = coalesce($6, p.close_at),
       error = coalesce($7, p.error), updated_at = $8
     where p.id = any($1::uuid[])`,
    [
      ids,
      json(moves),
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
