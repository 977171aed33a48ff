import { expect, test } from 'vitest';
import { databaseProblem, type DatabaseFacts } from './database-facts.ts';

const EMPTY: DatabaseFacts = {
  database: 'zagon',
  user: 'zagon_owner',
  version: 150_008,
  encoding: 'UTF8',
  owner: 'zagon_owner',
  is_superuser: false,
  may_create_roles: true,
  may_create_tables: true,
  tables: [],
  is_zagon: false,
  min_program: 0,
  foreign_roles: [],
};
const OURS: DatabaseFacts = { ...EMPTY, is_zagon: true, min_program: 83, tables: ['accounts', 'schema_version'] };

test.each<readonly [string, DatabaseFacts]>([
  ['an empty database of its owner', EMPTY],
  ['the newest PostgreSQL', { ...EMPTY, version: 180_001 }],
  ['one with the data of this version', OURS],
  ['one with older data', { ...OURS, min_program: 71 }],
  ['one with data, by an owner who may no longer create roles', { ...OURS, may_create_roles: false }],
])('Zagon can use %s', (_name, facts) => {
  expect(databaseProblem(facts, 83)).toBeNull();
});

test.each<readonly [string, DatabaseFacts, string]>([
  ['of an older PostgreSQL', { ...EMPTY, version: 140_012 }, 'PostgreSQL 14 is too old: 15 or newer is needed'],
  ['in another encoding', { ...EMPTY, encoding: 'SQL_ASCII' }, 'the database zagon has the encoding SQL_ASCII: create'],
  [
    'of another program',
    { ...EMPTY, tables: ['wp_posts', 'wp_users', 'x', 'y'] },
    'the database zagon belongs to another program (tables wp_posts, wp_users, x): give Zagon one of its own',
  ],
  [
    'of a newer Zagon',
    { ...OURS, min_program: 90 },
    'the database zagon belongs to a newer Zagon (it needs migration 90, this version has 83)',
  ],
  [
    'of another owner',
    { ...EMPTY, owner: 'anna', may_create_tables: false },
    'the user zagon_owner may not create tables in zagon, which belongs to anna: sign in as anna, or run',
  ],
  [
    'whose user may not create roles',
    { ...EMPTY, may_create_roles: false },
    'the user zagon_owner may not create the roles zagon_app and zagon_system',
  ],
  [
    'on a server with the roles of another installation',
    { ...EMPTY, foreign_roles: ['zagon_app', 'zagon_system'] },
    'run "grant zagon_app, zagon_system to zagon_owner with admin option"',
  ],
])('a database %s is refused with what to do', (_name, facts, problem) => {
  expect(databaseProblem(facts, 83)).toContain(problem);
});
