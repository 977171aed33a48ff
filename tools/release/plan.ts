import type { PartResult } from '../suite/run/whole-suite-page.ts';
import type { ReleasedMigration } from './migrations.ts';
import { suiteProblem, type ChangedSince } from './suite-problem.ts';
import { isPatch, parseVersion, versionProblem } from './versions.ts';

/** What decides whether a version can be released. */
export type ReleaseFacts = {
  readonly asked: string;
  /** The version in package.json. */
  readonly current: string;
  /** Null without a branch. */
  readonly branch: string | null;
  /** Files that differ from the commit, and new ones. */
  readonly changed: readonly string[];
  readonly tags: readonly string[];
  readonly tagsOfHead: readonly string[];
  /** Subject of the last commit. */
  readonly lastSubject: string;
  /** Newest results of the whole suite, and what was changed since each. */
  readonly results: readonly PartResult[];
  readonly changedSince: ChangedSince;
  /** Migrations since the last release. */
  readonly migrations: readonly ReleasedMigration[];
  /** Files of the schema that were released, and differ from that or are gone. */
  readonly alteredSchema: readonly string[];
};

/** What is to be done: everything, or what is missing after the commit of an earlier attempt; or why nothing is. */
export type Plan =
  | { readonly kind: 'release' }
  | { readonly kind: 'finish' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The tag of a version. */
export function tagOf(version: string): string {
  return `v${version}`;
}

/** The subject of the commit of a version. */
export function subjectOf(version: string): string {
  return `release: ${version}`;
}

/** Decides what to do about a version. */
export function planOf(facts: ReleaseFacts): Plan {
  const { asked, current, tagsOfHead } = facts;
  const isCommitted = current === asked && facts.lastSubject === subjectOf(asked);
  const reason =
    placeProblem(facts) ??
    (isCommitted ? null : versionProblem(asked, current)) ??
    (facts.tags.includes(tagOf(asked)) && !(isCommitted && tagsOfHead.includes(tagOf(asked)))
      ? `The tag ${tagOf(asked)} exists already.`
      : null) ??
    // The suite was green when it was committed, and a commit changes no migration.
    (isCommitted ? null : (schemaProblem(facts) ?? suiteProblem(facts.results, facts.changedSince)));
  if (reason !== null) return { kind: 'refused', reason };
  return { kind: isCommitted ? 'finish' : 'release' };
}

function placeProblem({ branch, changed }: ReleaseFacts): string | null {
  if (branch !== 'main') return `A release is made on the branch main, and this is ${branch ?? 'no branch'}.`;
  if (changed.length > 0)
    return `Commit or remove what differs from the last commit: ${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ', …' : ''}.`;
  return null;
}

function schemaProblem({ asked, current, migrations, alteredSchema }: ReleaseFacts): string | null {
  const [altered] = alteredSchema;
  if (altered !== undefined)
    return `${altered} was released and differs from that: put it back, and change the schema by a new migration.`;
  const [next, last] = [parseVersion(asked), parseVersion(current)];
  const contracting = migrations.find(({ contracts }) => contracts);
  if (contracting === undefined || next === null || last === null || !isPatch(next, last)) return null;
  return `${contracting.name} takes something away, so that ${current} cannot be started again: raise the second number, not the last.`;
}
