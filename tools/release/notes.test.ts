import { expect, test } from 'vitest';
import { releasedMigration, schemaOf } from './migrations.ts';
import { byArea, releaseNotes, type NotesFacts } from './notes.ts';

const FACTS: NotesFacts = {
  version: '0.3.0',
  date: Temporal.PlainDate.from('2026-07-15'),
  last: '0.2.0',
  oldest: '0.1.0',
  baseline: 70,
  migrations: [
    { name: '0084-notes', contracts: false },
    { name: '0085-old-columns', contracts: true },
  ],
  subjects: [
    'web: show <b> and `x_y`',
    'a change without an area',
    'server: add one',
    'web: earlier',
    'release: 0.2.0',
  ],
};

test('the notes begin with the migrations that contract and what they require, and group the changes by area', () => {
  expect(releaseNotes(FACTS)).toBe(`# Zagon 0.3.0

2026-07-15

## Upgrade

Stop all processes of the former version before you start the first one of this version: these migrations take away or change what the former version uses. It refuses to start on the new schema, so that going back means restoring the copy made before the upgrade.

- \`0085-old-columns\`

This version upgrades every version since 0.1.0 in one step (a database or a dump with schema 70 or newer).

These migrations only add:

- \`0084-notes\`

## Changes since 0.2.0

### other

- a change without an area

### server

- add one

### web

- earlier
- show \\<b> and \`x_y\`
`);
});

test('without a migration that contracts, the notes allow to restart one process after the other', () => {
  const page = releaseNotes({ ...FACTS, last: null, oldest: null, migrations: [] });
  expect(page).toContain('No migration takes anything away');
  expect(page).not.toContain('Stop all processes');
  expect(page).toContain('This version upgrades a database or a dump with schema 70 or newer in one step.');
  expect(page).toContain('## Changes\n');
});

test.each([
  ['web: show it', 'web', 'show it'],
  ['web, server: show it', 'web, server', 'show it'],
  ['web: note: keep both', 'web', 'note: keep both'],
  ['show it', 'other', 'show it'],
  [': show it', 'other', ': show it'],
  ['web:', 'other', 'web:'],
  ['Revert "web: show it"', 'other', 'Revert "web: show it"'],
])('the change "%s" belongs to the area %s', (subject, area, text) => {
  expect(byArea([subject])).toEqual([[area, [text]]]);
});

test.each([
  ['-- expands: new table\ncreate table t ();', false],
  ['-- expands\n', false],
  ['drop table t;', true],
  ['-- note\n-- expands\n', true],
  ['', true],
])('a migration that begins with %j contracts: %s', (sql, contracts) => {
  const file = 'apps/server/database/migrations/0084-new.sql';
  expect(releasedMigration(file, sql)).toEqual({ name: '0084-new', contracts });
});

test('the schema of a release is the number of its newest migration, or the baseline without any', () => {
  expect(schemaOf(['a/0071-x.sql', 'a/0083-y.sql', 'a/README.md'], 70)).toBe(83);
  expect(schemaOf([], 70)).toBe(70);
});
