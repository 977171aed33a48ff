import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import type { Sql } from '../../database/pool.ts';
import { endedSessionsSince, forgetEndedSessions } from '../../stores/session/ended-sessions.ts';
import { PASS_VALID_FOR } from './pass-content.ts';

const fileSchema = z.array(z.object({ id: z.string(), endedMs: z.number() }));

/** Sessions are read again from a little before the last one: those that ended together are not stored in order, ms. */
const OVERLAP_MS = 60_000;

type Deps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
};

/**
 * The sessions that ended within a day, in this process or another one, also known while the database cannot be asked
 * and after a restart: no pass of theirs stops anything.
 */
export class EndedSessions {
  readonly #deps: Deps;
  readonly #file: string;
  readonly #ended: Map<string, number>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#file = join(deps.dataDir, 'ended-sessions.json');
    this.#ended = new Map(this.#load().map(({ id, endedMs }) => [id, endedMs]));
  }

  has(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  /** Reads what has ended since the last pass; throws without the database, where nothing can end. */
  async pass(): Promise<void> {
    const { sql, clock } = this.#deps;
    const oldest = clock.now().subtract(PASS_VALID_FOR);
    const newestMs = Math.max(oldest.epochMilliseconds, ...this.#ended.values()) - OVERLAP_MS;
    const rows = await endedSessionsSince(sql, Temporal.Instant.fromEpochMilliseconds(newestMs));
    const added = rows.filter(({ session_id }) => !this.#ended.has(session_id));
    for (const { session_id, ended_at } of added) this.#ended.set(session_id, ended_at.epochMilliseconds);
    const lapsed = [...this.#ended].filter(([, endedMs]) => endedMs < oldest.epochMilliseconds);
    for (const [id] of lapsed) this.#ended.delete(id);
    if (lapsed.length > 0) await forgetEndedSessions(sql, oldest);
    if (added.length > 0 || lapsed.length > 0) this.#save();
  }

  #load(): z.infer<typeof fileSchema> {
    if (!existsSync(this.#file)) return [];
    try {
      return fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      // Cut off by a full disk: the first pass reads everything again.
      this.#deps.log.warn('ended_sessions.damaged', { reason: String(error) });
      return [];
    }
  }

  #save(): void {
    mkdirSync(this.#deps.dataDir, { recursive: true });
    const written = `${this.#file}.${process.pid}`;
    const handle = openSync(written, 'w', 0o600);
    try {
      writeFileSync(handle, JSON.stringify([...this.#ended].map(([id, endedMs]) => ({ id, endedMs }))));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(written, this.#file);
  }
}
