import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import { withClient } from '../../apps/server/db/tenant.ts';
import { openByHand } from '../../apps/server/features/manual_opens/service.ts';
import { stopByHand } from '../../apps/server/features/manual_opens/stop.ts';
import {
  changeSchedule,
  pauseSchedule,
  removeSchedule,
  stopSchedule,
} from '../../apps/server/features/schedulers/service.ts';
import type { AccountCall } from '../../apps/server/http/call.ts';
import { listSchedules, savedProgram } from '../../apps/server/stores/schedules.ts';
import type { Pools } from '../../apps/server/db/pool.ts';
import type { Ended } from './journal.ts';
import { addProgram, type Account, type FarmStation, type Valve } from './farm.ts';
import { processPools } from './process-pool.ts';
import { sections } from './programs.ts';
import type { Rig } from './rig.ts';

/** What the growers of the simulation do, by the same services that answer their screens. Nothing, where no server answers. */
export class People {
  readonly #rig: Rig;

  constructor(rig: Rig) {
    this.#rig = rig;
  }

  /** Opens a valve by hand; the id of the opening. */
  async open(account: Account, valve: Valve, minutes: number): Promise<string | null> {
    const done = await this.#ask(account, (pools) => openByHand(this.#call(account, pools), valve.output, minutes));
    this.#say(
      account,
      `opens ${valve.module}/${valve.field} for ${minutes} min: ${done?.ok === true ? done.value.row.id : 'refused'}`,
    );
    return done?.ok === true ? done.value.row.id : null;
  }

  async stop(account: Account, station: FarmStation, id: string): Promise<void> {
    const done = await this.#ask(account, (pools) => stopByHand(this.#call(account, pools), id));
    if (done?.ok !== true) return;
    this.#say(account, `stops ${id}`);
    this.#ended(station, { kind: 'manual_open', id }, Infinity);
  }

  /** Stops the program that runs, if one does. */
  async stopProgram(account: Account): Promise<void> {
    for (const id of await this.#schedules(account)) {
      const done = await this.#ask(account, (pools) => stopSchedule(this.#call(account, pools), id));
      if (done?.ok === true) this.#endedEverywhere(account, { kind: 'cycle', id }, 'stops the program');
    }
  }

  /** Adds a program that runs once, in a few minutes, and gives its id. */
  async addOnce(account: Account, station: FarmStation, inMinutes: number, minutes: number): Promise<string | null> {
    const { time } = this.#rig;
    const start = time.now.toZonedDateTimeISO(account.timeZone).add({ minutes: inMinutes });
    const date = start.toPlainDate().toString();
    const hour = start.toPlainTime().toString({ smallestUnit: 'minute' });
    const id = await this.#ask(account, (pools) =>
      addProgram(
        pools,
        account.id,
        {
          name: 'Once',
          begin_date: date,
          expiration_date: date,
          run_time: minutes,
          elements: sections(station, 0, 1),
          cycles: { start_hours: [hour] },
        },
        time.now,
      ),
    );
    this.#say(account, `adds a program of ${date} ${hour} behind ${station.serial}: ${id ?? 'refused'}`);
    return id ?? null;
  }

  /** Shifts the start hours of a program by some minutes. */
  async edit(account: Account): Promise<void> {
    const rows = await this.#ask(account, (pools) =>
      withClient(pools, account.id, (sql) => listSchedules(sql, account.id)),
    );
    const row = this.#rig.luck.any(rows ?? []);
    if (row === undefined) return;
    const { body: saved } = row;
    if (!('start_hours' in saved.cycles)) return;
    const moved = saved.cycles.start_hours.map((hour) =>
      Temporal.PlainTime.from(hour)
        .add({ minutes: this.#rig.luck.whole(-4, 9) })
        .toString({ smallestUnit: 'minute' }),
    );
    const body = { ...saved, cycles: { start_hours: moved } };
    const done = await this.#ask(account, (pools) => changeSchedule(this.#call(account, pools), row.id, body));
    this.#say(account, `moves ${savedProgram(row).program.name} to ${moved.join(' ')}: ${String(done?.ok)}`);
  }

  async pause(account: Account): Promise<void> {
    const id = this.#rig.luck.any(await this.#schedules(account));
    if (id === undefined) return;
    const { now } = this.#rig.time;
    const end = now.add({ minutes: 90 }).toString();
    await this.#ask(account, (pools) => pauseSchedule(this.#call(account, pools), id, now.toString(), end));
    this.#say(account, `pauses ${id} for 90 min`);
  }

  async remove(account: Account, id: string): Promise<void> {
    const done = await this.#ask(account, (pools) => removeSchedule(this.#call(account, pools), id), true);
    if (done?.ok === true) this.#endedEverywhere(account, { kind: 'schedule', id }, 'deletes the program');
  }

  /** Programs whose last day is over for a while are cleared away, as somebody does who looks at his list. */
  async clearAway(account: Account): Promise<void> {
    const { now } = this.#rig.time;
    const before = now.subtract({ hours: 72 }).toString().slice(0, 10);
    const rows = await this.#ask(account, (pools) =>
      withClient(pools, account.id, (sql) => listSchedules(sql, account.id)),
    );
    for (const { id, body } of rows ?? [])
      if ((body.expiration_date ?? before) < before)
        await this.#ask(account, (pools) => removeSchedule(this.#call(account, pools), id));
  }

  /** The account is blocked for a while: nothing of it stays open. */
  async block(account: Account, ms: number): Promise<void> {
    const { time, pools, journal } = this.#rig;
    if (this.#rig.database.away) return;
    await pools.system.run('update clients set blocked_at = $2 where id = $1', [account.id, time.now]);
    this.#endedEverywhere(account, { kind: 'account', id: account.id }, 'is blocked', time.nowMs + ms);
    this.#rig.wake(60, account.id);
    for (const { serial } of account.stations)
      journal.trouble(serial, time.nowMs, time.nowMs + ms + 120_000, 'blocked');
    time.after(ms, async () => {
      await pools.system.run('update clients set blocked_at = null where id = $1', [account.id]);
      this.#rig.wake(60, account.id);
    });
  }

  async #schedules(account: Account): Promise<readonly string[]> {
    const rows = await this.#ask(account, (pools) =>
      withClient(pools, account.id, (sql) => listSchedules(sql, account.id)),
    );
    return (rows ?? []).map(({ id }) => id);
  }

  /** Asks a server that works; undefined where none does, or it dies or stands still over it. */
  async #ask<T>(account: Account, work: (pools: Pools) => Promise<T>, isRemoval = false): Promise<T | undefined> {
    const server = this.#rig.working.at(-1);
    if (server === undefined || this.#rig.database.away) return undefined;
    const { defect, database } = this.#rig;
    const rewrite = (text: string): string => {
      const common = defect?.sql?.(text) ?? text;
      return isRemoval ? (defect?.sqlOfRemoval?.(common) ?? common) : common;
    };
    const pools = processPools(this.#rig.pools, { database, life: server.life, rewrite, commitLate: false });
    const answer = await server.serve(work(pools));
    this.#rig.wake(60, account.id);
    return answer;
  }

  #call(account: Account, pools: Pools): AccountCall {
    const state: AccountState = 'active';
    const about = { id: account.id, state, timeZone: account.timeZone };
    return {
      now: this.#rig.time.now,
      requestId: 'rig',
      ip: '127.0.0.1',
      userAgent: 'rig',
      solution: null,
      language: 'en',
      cookies: { session: null, givenVisit: null, visit: () => '', start: () => undefined, end: () => undefined },
      wants: () => false,
      visitor: {
        sessionId: 'rig',
        userId: account.userId,
        role: 'admin',
        language: 'en',
        account: about,
        entered: null,
      },
      account: about,
      inAccount: (work) => withClient(pools, account.id, work),
    };
  }

  #endedEverywhere(account: Account, what: Ended['what'], said: string, untilMs = Infinity): void {
    this.#say(account, `${said} ${what.id}`);
    for (const station of account.stations) this.#ended(station, what, untilMs);
  }

  #ended({ serial }: FarmStation, what: Ended['what'], untilMs: number): void {
    const { journal, time } = this.#rig;
    journal.ended.push({ atMs: time.nowMs, untilMs, station: serial, what });
  }

  #say({ timeZone }: Account, line: string): void {
    this.#rig.journal.say(this.#rig.time.nowMs, `the grower in ${timeZone} ${line}`);
  }
}
