import type { OutputField } from '@zagon/device-protocol/parts.ts';
import type { Sql } from '../db/pool.ts';

/** An output that a base station reaches, with the names that an order to it needs. */
export type ReachableOutput = {
  readonly clientId: string;
  readonly outputId: string;
  readonly stationSerial: string;
  readonly moduleSerial: string;
  readonly field: OutputField;
};

/** An opening that is planned or under way, and whose it is. */
export type KnownOpening = {
  readonly clientId: string;
  readonly outputId: string;
  readonly manualOpenId: string | null;
  readonly scheduleId: string | null;
  readonly openAt: Temporal.Instant;
  readonly closeAt: Temporal.Instant;
};

export function reachableOutputs(sql: Sql): Promise<readonly ReachableOutput[]> {
  return sql.rows(
    `select o.client_id as "clientId", o.id as "outputId", s.serial_number as "stationSerial",
       m.serial_number as "moduleSerial", o.field_name as field
     from outputs o
     join modules m on m.id = o.module_id and m.client_id = o.client_id
     join modules s on s.id = m.station_id and s.client_id = o.client_id`,
  );
}

/** Of all accounts. A source's own outputs are left out: its station stops them before the last valve closes. */
export function knownOpenings(sql: Sql): Promise<readonly KnownOpening[]> {
  return sql.rows(
    `select client_id as "clientId", output_id as "outputId", manual_open_id as "manualOpenId",
       schedule_id as "scheduleId", open_at as "openAt", close_at as "closeAt"
     from output_plans where status < 10 and role = 'element'`,
  );
}
