import type { Column } from './catalogue.ts';
import { type CopiedTable, MODULE_KEY } from './copied-rows.ts';
import type { CopyCode } from './copy-code.ts';

/** Temporary tables of the transaction: keys of modules before and after, and ids that do not change. */
export const MODULE_KEYS = 'copied_module_keys';
export const KEPT_IDS = 'kept_ids';

/** Unique columns that users read: the copy adds its code to them. */
const NAMED: Readonly<Partial<Record<string, (column: string, code: CopyCode) => string>>> = {
  'clients.name': (column, { serial }) => `${column} || ' ${serial}'`,
  'users.email': (column, { salt }) => `regexp_replace(${column}, '@', '.${salt}@')`,
};

/** The statement that copies the rows of a table; `$1` is the account. */
export function copyStatement(table: CopiedTable, copied: ReadonlySet<string>, code: CopyCode): string {
  const columns = table.columns.filter((column) => !isDrawnAgain(column));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => valueOf(table, column, copied, code)).join(', ');
  const keys = columns.some(isModuleKey) ? `join ${MODULE_KEYS} k on k.before = t.${MODULE_KEY}` : '';
  return `insert into ${table.name} (${names}) select ${values} from ${table.name} t ${keys} where ${table.condition}`;
}

/** Unique values that the database draws, such as the code on the lid of a valve box, are drawn again. */
function isDrawnAgain({ filled, is_unique: isUnique, has_default: hasDefault }: Column): boolean {
  return filled || (isUnique && hasDefault);
}

const isModuleKey = ({ name }: Column): boolean => name === MODULE_KEY;

function valueOf(table: CopiedTable, column: Column, copied: ReadonlySet<string>, code: CopyCode): string {
  const value = `t."${column.name}"`;
  const named = NAMED[`${table.name}.${column.name}`];
  if (named !== undefined) return named(value, code);
  if (isModuleKey(column)) return 'k.after';
  const isOfOthers = table.references.some(({ column: name, to_table: to }) => name === column.name && !copied.has(to));
  if (isOfOthers) return value;
  if (column.type === 'bytea' && column.in_unique_index) return `${value} || '\\x${code.salt}'`;
  // A device is found by its tag, which cannot exist twice.
  if (column.type === 'text' && column.is_unique && column.nullable) return 'null';
  if (column.type === 'uuid')
    return `case when ${value} in (select id from ${KEPT_IDS}) then ${value} else ${copiedId(value, code)} end`;
  return /^(?:text|jsonb?|uuid)(?:\[\])?$/.test(column.type)
    ? `${copiedText(`${value}::text`, code)}::${column.type}`
    : value;
}

/** The fourth group of an id is random: another one there makes another id, which sorts as before. */
export function copiedId(value: string, { salt }: CopyCode): string {
  return `overlay(${value}::text placing '${salt}' from 20 for 4)::uuid`;
}

/** A text, or a document as text, with the ids and serial numbers of the copy. */
function copiedText(value: string, { salt, serial, before }: CopyCode): string {
  const ids = `regexp_replace(${value}, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4})-[0-9a-f]{4}-([0-9a-f]{12})', '\\1-${salt}-\\2', 'g')`;
  return `regexp_replace(${ids}, '-${before}(-[A-Z0-9]{4})\\M', '-${serial}\\1', 'g')`;
}
