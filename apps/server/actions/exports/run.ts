import { createHash, randomUUID } from 'node:crypto';
import { EXPORT_LIFETIME } from '@zagon/domain/exports/limits.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools } from '../../database/pool.ts';
import { withAccountOn } from '../../database/tenant.ts';
import type { Log } from '../../core/log.ts';
import {
  addExportPart,
  claimExport,
  type ClaimedExport,
  finishExport,
  releaseExport,
  renewClaim,
} from '../../stores/exports/claims.ts';
import { PART_BYTES } from '../../stores/exports/exports.ts';
import { archiveOf } from './archive.ts';
import { FORMATS } from './data-file.ts';
import { announceExport, type AnnouncementDeps } from './announce.ts';
import { rowSources } from './sources.ts';

export type RunDeps = AnnouncementDeps & {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly log: Log;
  /** Pauses between two pages, so that an export slows down nothing else. */
  readonly rest: (stopping: AbortSignal) => Promise<void>;
};

/** How long a process may write nothing before another one starts over. */
const CLAIM: Temporal.DurationLike = { minutes: 2 };
/** Claims are renewed after this time. */
const RENEW_AFTER_MS = 2_000;
/** Small files need no rest. */
const ROWS_BETWEEN_RESTS = 1_000;
/** Number of starts after which an unfinished export fails. */
const ATTEMPTS_MAX = 3;

/** The claim has ended: another process writes the file, or the account was erased. */
class ClaimEnded extends Error {}
/** The server is shutting down: the next one starts over. */
class Stopping extends Error {}

/** Writes waiting exports, one after another. */
export async function runExports(deps: RunDeps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const now = deps.clock.now();
    const claim = { claim: randomUUID(), now, until: now.add(CLAIM) };
    const claimed = await deps.pools.system.transaction((sql) => claimExport(sql, claim));
    if (claimed === undefined) return;
    await writeClaimed(deps, claimed, stopping);
  }
}

async function writeClaimed(deps: RunDeps, claimed: ClaimedExport, stopping: AbortSignal): Promise<void> {
  const { pools, log, rest } = deps;
  try {
    if (claimed.attempts > ATTEMPTS_MAX) throw new Error('was interrupted too often');
    await writeFile(deps, claimed, stopping);
  } catch (error) {
    if (error instanceof ClaimEnded) return;
    const counts = !(error instanceof Stopping);
    const isGivenUp = counts && claimed.attempts >= ATTEMPTS_MAX;
    if (counts) log.error('export.failed', error, { export: claimed.id, given_up: isGivenUp });
    const to = { state: isGivenUp ? 'failed' : 'waiting', counts } as const;
    await pools.system.transaction((sql) => releaseExport(sql, claimed, to));
    if (counts) await rest(stopping);
  }
}

async function writeFile(deps: RunDeps, claimed: ClaimedExport, stopping: AbortSignal): Promise<void> {
  const { pools, clock, rest } = deps;
  const sources = await rowSources(withAccountOn(pools.app), claimed.client_id);
  const rowsTotal = sources.reduce((sum, { rows }) => sum + rows, 0) * FORMATS.length;
  let rowsDone = 0;
  let rowsSinceRest = 0;
  let renewedAtMs = Number.NEGATIVE_INFINITY;
  const betweenPages = async (rows: number): Promise<void> => {
    if (stopping.aborted) throw new Stopping();
    rowsDone += rows;
    rowsSinceRest += rows;
    if (rowsSinceRest >= ROWS_BETWEEN_RESTS) {
      rowsSinceRest = 0;
      await rest(stopping);
    }
    if (clock.monotonicMs() - renewedAtMs < RENEW_AFTER_MS) return;
    renewedAtMs = clock.monotonicMs();
    const until = clock.now().add(CLAIM);
    if (!(await renewClaim(pools.system, claimed, { until, rowsDone, rowsTotal }))) throw new ClaimEnded();
  };
  const sha256 = createHash('sha256');
  const archive = archiveOf(sources, {
    account: { id: claimed.client_id, name: claimed.account_name },
    language: claimed.language,
    now: clock.now(),
    betweenPages,
  });
  let parts = 0;
  for await (const bytes of inParts(archive)) {
    sha256.update(bytes);
    if (!(await addExportPart(pools.system, claimed, parts, bytes))) throw new ClaimEnded();
    parts += 1;
  }
  const readyAt = clock.now();
  const expiresAt = readyAt.add(EXPORT_LIFETIME);
  const messageId = await pools.system.transaction(async (sql) => {
    if (!(await finishExport(sql, claimed, { sha256: sha256.digest(), readyAt, expiresAt }))) throw new ClaimEnded();
    return announceExport(sql, deps, claimed, expiresAt);
  });
  if (messageId === null || claimed.user_id === null) return;
  deps.mailQueued();
  deps.events.publish({ user: claimed.user_id }, 'user_message', { id: messageId });
}

/** Splits a stream into parts of the same size; the last may be shorter. */
async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  for await (const chunk of stream) {
    let rest = chunk;
    while (pendingBytes + rest.length >= PART_BYTES) {
      const taken = PART_BYTES - pendingBytes;
      yield Buffer.concat([...pending, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      pending = [];
      pendingBytes = 0;
    }
    pending.push(rest);
    pendingBytes += rest.length;
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
}
