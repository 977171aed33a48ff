import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
import type { Sql } from '../../db/pool.ts';
import { isLivePlannedOpening } from './status-sql.ts';

/** An output that a base station can reach, with the names that a command needs. */
export type ReachableOutput = {
  readonly accountId: string;
  readonly outputId: string;
  readonly stationSerial: string;
  readonly moduleSerial: string;
  readonly field: OutputField;
};

/** A planned or running opening, and what it belongs to. */
export type ActiveOpening = {
  readonly accountId: string;
  readonly outputId: string;
  readonly handOpeningId: string | null;
  readonly scheduleId: string | null;
  readonly openAt: Temporal.Instant;
  readonly closeAt: Temporal.Instant;
};

export function reachableOutputs(sql: Sql): Promise<readonly ReachableOutput[]> {
  return sql.rows(
    `select o.client_id as "accountId", o.id as "outputId", s.serial_number as "stationSerial",
       m.serial_number as "moduleSerial", o.field_name as field
     from outputs o
     join modules m on m.id = o.module_id and m.client_id = o.client_id
     join modules s on s.id = m.station_id and s.client_id = o.client_id`,
  );
}

/**
 * For all accounts. A source's own outputs are left out: the station stops them before the last valve closes.
 */
export function activeOpenings(sql: Sql): Promise<readonly ActiveOpening[]> {
  return sql.rows(
    `select client_id as "accountId", output_id as "outputId", manual_open_id as "handOpeningId",
       schedule_id as "scheduleId", open_at as "openAt", close_at as "closeAt"
     from output_plans where ${isLivePlannedOpening('output_plans')} and role = 'element'`,
  );
}
