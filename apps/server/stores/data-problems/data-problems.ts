import type { ClockFault } from '@zagon/domain/data-problems/kind.ts';
import type { ProblemName } from '@zagon/domain/data-problems/registry.ts';
import type { Sql } from '../../database/pool.ts';

/** A problem that messages showed. */
export type FoundProblem = {
  readonly moduleId: string;
  readonly kind: ProblemName;
  readonly fields: readonly string[];
  readonly clock: ClockFault | null;
  readonly times: number;
};

export type DataProblemRow = {
  readonly module_id: string;
  readonly kind: string;
  readonly fields: readonly string[];
  readonly clock: ClockFault | null;
  readonly times: number;
  readonly first_at: Temporal.Instant;
  readonly last_at: Temporal.Instant;
};

/** Limits the names a device can invent. */
const FIELDS_MAX = 20;

/** Adds problems to those already known; one that was over for a day begins again. */
export async function recordProblems(
  sql: Sql,
  problems: readonly FoundProblem[],
  now: Temporal.Instant,
): Promise<void> {
  for (const { moduleId, kind, fields, clock, times } of problems)
    await sql.run(
      `insert into data_problems as p (client_id, module_id, kind, fields, clock, times, first_at, last_at)
       select client_id, id, $2, $3::text[], $4, $5, $6, $6 from modules
       where id = $1 and client_id is not null and removed_at is null
       on conflict (client_id, module_id, kind) do update set
         first_at = case when p.last_at < $7 then excluded.first_at else p.first_at end,
         times = case when p.last_at < $7 then 0 else p.times end + excluded.times,
         fields = (array(select distinct unnest(
           case when p.last_at < $7 then '{}' else p.fields end || excluded.fields) order by 1))[1:${FIELDS_MAX}],
         clock = excluded.clock, last_at = excluded.last_at`,
      [moduleId, kind, fields, clock, times, now, now.subtract({ hours: 24 })],
    );
}

const COLUMNS = 'p.module_id, p.kind, p.fields, p.clock, p.times, p.first_at, p.last_at';
const MOST = 1_000;

/** The problems of an account, most recent first. */
export function problemsOfAccount(
  sql: Sql,
  accountId: string,
  since: Temporal.Instant,
): Promise<readonly DataProblemRow[]> {
  return sql.rows(
    `select ${COLUMNS} from data_problems p where p.client_id = $1 and p.last_at >= $2
     order by p.last_at desc, p.module_id, p.kind limit ${MOST}`,
    [accountId, since],
  );
}

/** A problem with the names of its device and account, for operators. */
export type InstalledProblemRow = DataProblemRow & {
  readonly module_name: string;
  readonly serial_number: string;
  readonly device_type: string;
  readonly account_name: string;
};

/** The problems of all accounts, most recent first. */
export function problemsEverywhere(sql: Sql, since: Temporal.Instant): Promise<readonly InstalledProblemRow[]> {
  return sql.rows(
    `select ${COLUMNS}, m.name as module_name, m.serial_number, m.device_type, c.name as account_name
     from data_problems p join modules m on m.id = p.module_id and m.client_id = p.client_id join clients c on c.id = p.client_id
     where p.last_at >= $1 order by p.last_at desc, p.module_id, p.kind limit ${MOST}`,
    [since],
  );
}

export async function deleteOldProblems(sql: Sql, before: Temporal.Instant): Promise<void> {
  await sql.run('delete from data_problems where last_at < $1', [before]);
}
