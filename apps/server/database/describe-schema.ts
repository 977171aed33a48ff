import type { Sql } from './pool.ts';

/**
 * A thing of the schema and its description, one line for each fact. The partitions of months count as one, because
 * their names and limits depend on the day of the first start.
 */
export type Described = { readonly name: string; readonly lines: readonly string[] };

/** A condition for objects that belong to the schema itself, and not to an extension. */
const ours = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend x where x.classid = '${catalogue}'::regclass and x.objid = ${oid} and x.deptype = 'e')`;

/** Names of roles as text; the owner differs between installations. */
const role = (oid: string) =>
  `case ${oid} when 0 then 'everyone' when current_user::regrole then 'the owner' else ${oid}::regrole::text end`;

/** Privileges, except those of the owner of the thing, which follow from the version of PostgreSQL. */
const grants = (acl: string, owner: string) => `
  select ${role('g.grantee')} || ': ' || g.privilege_type || case when g.is_grantable then ', and may grant it' else '' end as line
  from aclexplode(${acl}) g where g.grantee <> ${owner}`;

/** Facts as `(name, kind, place, line)`: what it belongs to, in which order, and what is so. */
const FACTS = `
  with things as (
    select c.*, case c.relkind when 'S' then 'sequence ' when 'v' then 'view ' else 'table ' end || c.relname as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind not in ('i', 'I', 't') and ${ours('pg_class', 'c.oid')}
  ), tables as (select * from things where relkind in ('r', 'p')),
  routines as (
    select p.*, 'function ' || p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'p.oid')}
  )
  select name, 1 as kind, 0 as place, concat_ws(', ', 'kind ' || relkind::text, 'persistence ' || relpersistence::text,
    'owner ' || ${role('relowner')}, 'rows secured: ' || relrowsecurity, 'also for the owner: ' || relforcerowsecurity,
    'replica identity ' || relreplident::text, 'options ' || reloptions::text, 'partitioned by ' || pg_get_partkeydef(oid),
    'partition of ' || (select inhparent::regclass::text from pg_inherits where inhrelid = oid),
    case when relname !~ '_[0-9]{4}_[0-9]{2}$' then 'for ' || pg_get_expr(relpartbound, oid) end) as line
    from things
  union all
  select t.name, 2, row_number() over (partition by t.oid order by a.attnum), concat_ws(' ', 'column', a.attname,
    format_type(a.atttypid, a.atttypmod), 'collation ' || nullif(a.attcollation, y.typcollation)::regcollation::text,
    case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
    'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
    'storage ' || a.attstorage::text, 'compression ' || nullif(a.attcompression::text, ''), 'options ' || a.attoptions::text)
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  -- newer versions of PostgreSQL list "not null" as a constraint too
  select t.name, 3, 0, concat_ws(' ', 'constraint', k.conname, pg_get_constraintdef(k.oid), 'validated: ' || k.convalidated)
    from tables t join pg_constraint k on k.conrelid = t.oid where k.contype <> 'n'
  union all
  select t.name, 4, 0, concat_ws(' ', pg_get_indexdef(i.indexrelid), 'valid: ' || i.indisvalid, 'clustered: ' || i.indisclustered)
    from tables t join pg_index i on i.indrelid = t.oid
  union all
  select t.name, 5, 0, concat_ws(' ', pg_get_triggerdef(g.oid), 'enabled: ' || g.tgenabled::text)
    from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
  union all
  select t.name, 6, 0, concat_ws(' ', 'policy', p.polname, 'for ' || p.polcmd::text, 'permissive: ' || p.polpermissive,
    'to ' || p.polroles::regrole[]::text, 'using ' || pg_get_expr(p.polqual, p.polrelid),
    'with check ' || pg_get_expr(p.polwithcheck, p.polrelid))
    from tables t join pg_policy p on p.polrelid = t.oid
  union all
  select t.name, 7, 0, g.line from things t, lateral (${grants('t.relacl', 't.relowner')}) g
  union all
  select t.name, 8, 0, a.attname || ' ' || g.line
    from tables t join pg_attribute a on a.attrelid = t.oid, lateral (${grants('a.attacl', 't.relowner')}) g
  union all
  select t.name, 9, 0, concat_ws(' ', s.data_type, 'from', s.start_value, 'by', s.increment_by, 'within', s.min_value,
    s.max_value, 'cycles: ' || s.cycle, 'cache', s.cache_size, 'last value ' || s.last_value)
    from things t join pg_sequences s on s.schemaname = 'public' and s.sequencename = t.relname
  union all
  select t.name, 9, 1, 'of ' || d.refobjid::regclass || '.' || a.attname from things t
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where t.relkind = 'S'
  union all
  select name, 1, 0, pg_get_functiondef(oid) || ' owner ' || ${role('proowner')} from routines
  union all
  select r.name, 7, 0, g.line from routines r,
    lateral (${grants(`coalesce(r.proacl, acldefault('f', r.proowner))`, 'r.proowner')}) g
  union all
  select 'comments', 1, 0, concat_ws(' ', d.classoid::regclass, t.name, d.objsubid, d.description)
    from (select oid, name from things union all select oid, name from routines) t join pg_description d on d.objoid = t.oid
  union all
  select 'types', 1, 0, y.typname || ' ' || y.typtype::text from pg_type y
    where y.typnamespace = 'public'::regnamespace and y.typtype <> 'b' and y.typrelid = 0 and ${ours('pg_type', 'y.oid')}
  union all
  select 'extensions', 1, 0, x.extname || ' in ' || x.extnamespace::regnamespace from pg_extension x
  union all
  select 'schemas', 1, 0, n.nspname || ' of ' || ${role('n.nspowner')} from pg_namespace n
    where n.nspname !~ '^(pg_|information_schema$)'
  union all
  select 'schemas', 2, 0, n.nspname || ' ' || g.line from pg_namespace n, lateral (${grants('n.nspacl', 'n.nspowner')}) g
    where n.nspname = 'public'
  union all
  select 'default privileges', 1, 0, concat_ws(' ', ${role('d.defaclrole')}, d.defaclobjtype, d.defaclacl::text) from pg_default_acl d
  union all
  select 'roles', 1, 0, concat_ws(' ', r.rolname, 'superuser: ' || r.rolsuper, 'inherits: ' || r.rolinherit,
    'creates roles: ' || r.rolcreaterole, 'creates databases: ' || r.rolcreatedb, 'bypasses row security: ' || r.rolbypassrls,
    'replicates: ' || r.rolreplication) from pg_roles r where r.rolname in ('zagon_app', 'zagon_system')
`;

/** Sorted by bytes: collations differ between systems. */
const DESCRIPTION = `
  select name, array_agg(line order by kind, place, line collate "C") as lines from (
    select distinct regexp_replace(name, '_[0-9]{4}_[0-9]{2}$', '_month') as name, kind, place,
      regexp_replace(line, '\\yreadings_[0-9]{4}_[0-9]{2}', 'readings_month', 'g') as line
    from (${FACTS}) facts
  ) facts group by name order by name collate "C"`;

/** Everything that the schema consists of, as the catalogue of the database has it. */
export function describeSchema(owner: Sql): Promise<readonly Described[]> {
  return owner.rows<Described>(DESCRIPTION);
}

/** Table with a row for each version that was installed, which differ between databases with the same schema. */
const VERSIONS = 'schema_version';

/** Table whose row depends on the day of the first start. */
const DATED = 'sealing';

/** The rows that an empty database has, for each table that has any. */
export async function describeRows(owner: Sql): Promise<readonly Described[]> {
  const tables = await owner.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> $1 order by relname collate "C"`,
    [VERSIONS],
  );
  const described: Described[] = [];
  for (const { name } of tables) {
    const text = name === DATED ? "'a row'" : 't::text';
    const rows = await owner.rows<{ line: string }>(
      `select ${text} as line from "${name}" t order by t::text collate "C"`,
    );
    if (rows.length > 0) described.push({ name: `rows ${name}`, lines: rows.map(({ line }) => line) });
  }
  return described;
}
