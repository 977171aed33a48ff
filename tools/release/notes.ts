import type { ReleasedMigration } from './migrations.ts';

/** What the notes of a release are made from. */
export type NotesFacts = {
  readonly version: string;
  readonly date: Temporal.PlainDate;
  /** The version before; null for the first one. */
  readonly last: string | null;
  /** The oldest release whose data this version upgrades in one step; null if there is none yet. */
  readonly oldest: string | null;
  /** The oldest schema that it upgrades. */
  readonly baseline: number;
  readonly migrations: readonly ReleasedMigration[];
  /** Subjects of the commits since the version before, newest first. */
  readonly subjects: readonly string[];
};

/** Where the notes of a version are. */
export function notesFile(version: string): string {
  return `docs/releases/${version}.md`;
}

const STOP_ALL =
  'Stop all processes of the former version before you start the first one of this version: these migrations take ' +
  'away or change what the former version uses. It refuses to start on the new schema, so that going back means ' +
  'restoring the copy made before the upgrade.';
const ONE_BY_ONE =
  'No migration takes anything away: several processes may be restarted one after the other, and the former version ' +
  'starts again on the new schema.';

/** The notes of a release as a page: what the upgrade requires, then the changes by area. */
export function releaseNotes(facts: NotesFacts): string {
  const { version, date, last, migrations } = facts;
  const contracting = migrations.filter(({ contracts }) => contracts);
  const expanding = migrations.filter(({ contracts }) => !contracts);
  return (
    [
      `# Zagon ${version}`,
      date.toString(),
      '## Upgrade',
      contracting.length === 0 ? ONE_BY_ONE : STOP_ALL,
      ...(contracting.length === 0 ? [] : [listOf(contracting.map(({ name }) => `\`${name}\``))]),
      oldestSentence(facts),
      ...(expanding.length === 0
        ? []
        : ['These migrations only add:', listOf(expanding.map(({ name }) => `\`${name}\``))]),
      last === null ? '## Changes' : `## Changes since ${last}`,
      ...byArea(facts.subjects).flatMap(([area, texts]) => [`### ${area}`, listOf(texts.map(escaped))]),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function oldestSentence({ oldest, baseline }: NotesFacts): string {
  const schema = `a database or a dump with schema ${baseline} or newer`;
  return oldest === null
    ? `This version upgrades ${schema} in one step.`
    : `This version upgrades every version since ${oldest} in one step (${schema}).`;
}

/** For commits whose subject names no area. */
const NO_AREA = 'other';

/** Changes by the part of the subject before the colon, areas sorted, in the order in which they were made. */
export function byArea(subjects: readonly string[]): readonly (readonly [area: string, texts: readonly string[]])[] {
  const areas = new Map<string, string[]>();
  for (const subject of subjects.toReversed()) {
    const [, area = NO_AREA, text = subject] = /^([\p{L}\d][\p{L}\d ,/&.+-]{0,29}): (.+)$/u.exec(subject) ?? [];
    if (area === 'release') continue;
    const texts = areas.get(area) ?? [];
    areas.set(area, [...texts, text]);
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** A subject is plain text: what Markdown or HTML would take for markup, except code, is escaped. */
function escaped(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[\\*_<[\]|]/g, String.raw`\$&`)))
    .join('`');
}
