import type { Table } from './catalogue.ts';

/** A table of which rows are copied, and the condition that selects them; `$1` is the account, `t` the table. */
export type CopiedTable = Table & { readonly condition: string };

/**
 * Tables of which nothing is copied: who is signed in and how, what waits to be sent or done, and what must not exist
 * twice.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // The chain of the log would be broken.
  'audit_log',
  'audit_links',
  'audit_unlinked',
  // Sign-in, and the ways to it: the copied users have their password.
  'sessions',
  'wall_codes',
  'calendar_feeds',
  'access_tokens',
  'access_token_things',
  // The copy must not report to the receivers of the original.
  'webhooks',
  'webhook_things',
  'webhook_messages',
  'webhook_attempts',
  // The copy must not take what the devices of the original report.
  'networks',
  'network_devices',
  'password_links',
  'passkeys',
  'second_factors',
  'second_factor_offers',
  'recovery_codes',
  'registration_keys',
  'idempotency_keys',
  // What waits, and what it would be sent to.
  'deliveries',
  'push_subscriptions',
  'retired_addresses',
  'exports',
  'export_parts',
  'plan_requests',
  'days_to_seal',
]);

/** Devices have no account: they are those of its modules, and those that its stations would receive. */
const HARDWARE = `exists (select from modules m
  where m.client_id = $1 and m.serial_number in (t.serial_number, t.station_serial))`;

/** Readings and their packed copies name their module by its key, without a reference. */
export const MODULE_KEY = 'module_key';

/** The rows that belong to the account itself. */
const OWN_ROWS: Readonly<Partial<Record<string, string>>> = {
  clients: 't.id = $1',
  users: 't.id in (select user_id from memberships where client_id = $1)',
  hardware: HARDWARE,
};

/**
 * The tables that have rows of an account: those that name it, and those whose rows only exist together with a copied
 * row. A table that merely mentions one, such as who has written a message, belongs to no account.
 */
export function copiedTables(catalogue: readonly Table[]): readonly CopiedTable[] {
  const conditions = new Map<string, string>();
  const tables = catalogue.filter(({ name }) => !LEFT_OUT.has(name));
  for (let found = -1; found !== conditions.size;) {
    found = conditions.size;
    for (const table of tables) {
      const condition = conditions.has(table.name) ? undefined : conditionOf(table, conditions);
      if (condition !== undefined) conditions.set(table.name, condition);
    }
  }
  return tables.flatMap((table) => {
    const condition = conditions.get(table.name);
    return condition === undefined ? [] : [{ ...table, condition }];
  });
}

function conditionOf(table: Table, known: ReadonlyMap<string, string>): string | undefined {
  const own = OWN_ROWS[table.name];
  if (own !== undefined) return own;
  if (table.columns.some(({ name }) => name === 'client_id')) return 't.client_id = $1';
  if (table.columns.some(({ name }) => name === MODULE_KEY))
    return `t.${MODULE_KEY} in (select key from modules where client_id = $1)`;
  const keys = new Set(table.columns.filter((column) => column.in_primary_key).map(({ name }) => name));
  for (const { column, to_table: to, to_column: id, by_one_column: alone, cascades } of table.references) {
    const above = known.get(to);
    if (above !== undefined && alone && (cascades || keys.has(column)))
      return `t.${column} in (select t.${id} from ${to} t where ${above})`;
  }
  return undefined;
}
