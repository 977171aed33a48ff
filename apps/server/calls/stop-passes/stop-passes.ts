import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import type { Sql } from '../../database/pool.ts';
import { serviceSecret } from '../../stores/session/service-secrets.ts';
import type { SessionCookies } from '../cookies.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { isPassOutdated, openPass, sealPass } from './pass.ts';
import { PASS_VALID_FOR } from './pass-content.ts';
import type { Visitor } from '../visitor.ts';

const keySchema = z.object({ key: z.string() });

/** The key of all passes, the same in every process. */
export async function stopPassKey(sql: Sql, box: SecretBox): Promise<string> {
  const create = () => ({ key: randomBytes(32).toString('base64url') });
  return keySchema.parse(await serviceSecret(sql, box, 'stop_passes', create)).key;
}

/** Issues passes to browsers, and accepts them for stops while the database cannot be asked who a visitor is. */
export class StopPasses {
  readonly #key: string;
  readonly #clock: Clock;
  readonly #ended: Pick<EndedSessions, 'has'>;

  constructor(key: string, clock: Clock, ended: Pick<EndedSessions, 'has'>) {
    this.#key = key;
    this.#clock = clock;
    this.#ended = ended;
  }

  /** Gives the browser of a visitor, as the database knows them, the pass it should have. */
  offer(visitor: Visitor, cookies: SessionCookies): void {
    if (cookies.session === null) return;
    const now = this.#clock.now();
    if (!isPassOutdated(this.#key, cookies.session, cookies.stopPass, visitor, now)) return;
    const pass = sealPass(this.#key, cookies.session, visitor, now);
    if (pass === null) cookies.dropStopPass();
    else cookies.keepStopPass(pass, PASS_VALID_FOR);
  }

  /**
   * The visitor of a browser while the database cannot say who it is: the one remembered, else that of its pass. Null if
   * there is neither, or if the session has ended.
   */
  accept(
    { session, stopPass }: Pick<SessionCookies, 'session' | 'stopPass'>,
    remembered: Visitor | null,
  ): Visitor | null {
    if (session === null) return null;
    const sealed = () => (stopPass === null ? null : openPass(this.#key, session, stopPass, this.#clock.now()));
    const visitor = remembered ?? sealed();
    return visitor === null || this.#ended.has(visitor.sessionId) ? null : visitor;
  }
}
