import { fold } from '@zagon/domain/core/fold.ts';
import type { Param, Sql } from './pool.ts';

/** Adds a value to the parameters of the statement and returns its placeholder. */
export type Bind = (value: Param, type: 'text' | 'timestamptz' | 'uuid' | 'int' | 'date') => string;

/**
 * An unbounded list, as SQL over the table or join `from`, whose main row is called `i` and has an `id`. Each part
 * costs the database work, so a statement includes only the parts its request needs.
 */
export type LongList<Filter extends string, Sort extends string> = {
  readonly from: string;
  /** Condition for every row of the list. */
  readonly where: string | ((bind: Bind) => string);
  /** Condition of a search: which rows match the text. */
  readonly search: (bind: Bind, text: string) => string;
  /** Condition of each filter. */
  readonly filters: Readonly<Record<Filter, (bind: Bind) => string>>;
  /** Sort expression of each order; never null, because null compares as neither less nor greater. */
  readonly sorts: Readonly<Record<Sort, (bind: Bind) => string>>;
};

export type LongListPage<Filter extends string, Sort extends string> = {
  readonly search?: string | undefined;
  readonly filter: Filter;
  readonly sort: Sort;
  readonly order: 'ascending' | 'descending';
  /** The page begins after the row with this id. */
  readonly after?: string | undefined;
  readonly limit: number;
};

/**
 * The ids of one page, in order. It continues after a row, not at an offset: rows added or removed in the meantime
 * neither repeat nor hide others.
 */
export async function idsOfPage<Filter extends string, Sort extends string>(
  sql: Sql,
  list: LongList<Filter, Sort>,
  page: LongListPage<Filter, Sort>,
): Promise<readonly string[]> {
  const { bind, params } = binder();
  const key = list.sorts[page.sort](bind);
  const [follows, direction] = page.order === 'ascending' ? ['>', 'asc'] : ['<', 'desc'];
  const conditions = [whereOf(list, bind), list.filters[page.filter](bind), ...searchOf(list, bind, page.search)];
  if (page.after !== undefined) {
    const after = `select ${key}, i.id from ${list.from} where i.id = ${bind(page.after, 'uuid')}`;
    conditions.push(`(${key}, i.id) ${follows} (${after})`);
  }
  const rows = await sql.rows<{ id: string }>(
    `select i.id from ${list.from} where ${conditions.join(' and ')}
     order by ${key} ${direction}, i.id ${direction} limit ${bind(page.limit, 'int')}`,
    params,
  );
  return rows.map(({ id }) => id);
}

/** The number of rows per filter among those that match the search. */
export async function countsOfFilters<Filter extends string, Sort extends string>(
  sql: Sql,
  list: LongList<Filter, Sort>,
  search: string | undefined,
): Promise<Readonly<Record<Filter, number>>> {
  const { bind, params } = binder();
  const conditions = [whereOf(list, bind), ...searchOf(list, bind, search)];
  const counts = Object.entries<(bind: Bind) => string>(list.filters).map(
    ([name, condition]) => `count(*) filter (where ${condition(bind)})::int as "${name}"`,
  );
  const row = await sql.first<Record<Filter, number>>(
    `select ${counts.join(', ')} from ${list.from} where ${conditions.join(' and ')}`,
    params,
  );
  if (row === undefined) throw new Error('a row of counts is missing');
  return row;
}

/** Rows in the order of their ids; rows that no longer exist are left out. */
export function inOrderOf<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The pattern with which `like` finds a text anywhere in what the SQL function `folded` returns. */
export function anywhereFolded(text: string): string {
  return anywhere(fold(text));
}

/** The pattern with which `like` finds a text anywhere; its wildcards are escaped. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function whereOf({ where }: Pick<LongList<string, string>, 'where'>, bind: Bind): string {
  return typeof where === 'string' ? where : where(bind);
}

function searchOf<Filter extends string, Sort extends string>(
  list: LongList<Filter, Sort>,
  bind: Bind,
  text = '',
): readonly string[] {
  return text === '' ? [] : [list.search(bind, text)];
}

function binder(): { readonly bind: Bind; readonly params: Param[] } {
  const params: Param[] = [];
  const bind: Bind = (value, type) => {
    params.push(value);
    return `$${params.length}::${type}`;
  };
  return { bind, params };
}
