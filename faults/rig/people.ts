import type { AccountState } from '@zagon/domain/accounts/account-state.ts';
import {
  act,
  type AccountCall,
  changeSchedule,
  listSchedules,
  NO_COOKIES,
  openByHand,
  pauseSchedule,
  type Pools,
  removeSchedule,
  savedSchedule,
  stopByHand,
  stopSchedule,
  withAccount,
} from '../../apps/server/boot/parts.ts';
import type { Cancellation } from './journal.ts';
import { addSchedule, type Account, type FarmStation, type Valve } from './farm.ts';
import { processPools } from './process-pool.ts';
import { sections } from './schedules.ts';
import type { Rig } from './rig.ts';

/** Actions of the simulated growers, via the same services as the UI. No-ops while no server responds. */
export class People {
  readonly #rig: Rig;

  constructor(rig: Rig) {
    this.#rig = rig;
  }

  /** Opens a valve by hand; returns the id of the opening, or null if refused. */
  async open(account: Account, valve: Valve, minutes: number): Promise<string | null> {
    const result = await this.#callServer((pools) =>
      act(this.#accountCall(account, pools), openByHand, { outputId: valve.output, minutes }),
    );
    this.#logAction(
      account,
      `opens ${valve.module}/${valve.field} for ${minutes} min: ${result?.ok === true ? result.value.row.id : 'refused'}`,
    );
    return result?.ok === true ? result.value.row.id : null;
  }

  async stop(account: Account, station: FarmStation, id: string): Promise<void> {
    const result = await this.#callServer((pools) => act(this.#accountCall(account, pools), stopByHand, { id }));
    if (result?.ok !== true) return;
    this.#logAction(account, `stops ${id}`);
    this.#recordCancellation(station, { kind: 'manual_open', id }, Infinity);
  }

  /** Stops the running schedules, if any. */
  async stopSchedules(account: Account): Promise<void> {
    for (const id of await this.#schedules(account)) {
      const result = await this.#callServer((pools) => stopSchedule(this.#accountCall(account, pools), id));
      if (result?.ok === true) this.#recordCancellations(account, { kind: 'cycle', id }, 'stops the schedule');
    }
  }

  /** Adds a schedule that runs once in a few minutes; returns its id. */
  async addOnce(account: Account, station: FarmStation, inMinutes: number, minutes: number): Promise<string | null> {
    const { time } = this.#rig;
    const start = time.now.toZonedDateTimeISO(account.timeZone).add({ minutes: inMinutes });
    const date = start.toPlainDate().toString();
    const hour = start.toPlainTime().toString({ smallestUnit: 'minute' });
    const id = await this.#callServer((pools) =>
      addSchedule(
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
    this.#logAction(account, `adds a schedule for ${date} ${hour} behind ${station.serial}: ${id ?? 'refused'}`);
    return id ?? null;
  }

  /** Shifts the start times of a schedule by some minutes. */
  async edit(account: Account): Promise<void> {
    const rows = await this.#callServer((pools) =>
      withAccount(pools, account.id, (sql) => listSchedules(sql, account.id)),
    );
    const row = this.#rig.random.pickOptional(rows ?? []);
    if (row === undefined) return;
    const { body: saved } = row;
    if (!('start_hours' in saved.cycles)) return;
    const moved = saved.cycles.start_hours.map((hour) =>
      Temporal.PlainTime.from(hour)
        .add({ minutes: this.#rig.random.integer(-4, 9) })
        .toString({ smallestUnit: 'minute' }),
    );
    const body = { ...saved, cycles: { start_hours: moved } };
    const result = await this.#callServer((pools) => changeSchedule(this.#accountCall(account, pools), row.id, body));
    this.#logAction(account, `moves ${savedSchedule(row).schedule.name} to ${moved.join(' ')}: ${String(result?.ok)}`);
  }

  async pause(account: Account): Promise<void> {
    const id = this.#rig.random.pickOptional(await this.#schedules(account));
    if (id === undefined) return;
    const { now } = this.#rig.time;
    const end = now.add({ minutes: 90 }).toString();
    await this.#callServer((pools) => pauseSchedule(this.#accountCall(account, pools), id, now.toString(), end));
    this.#logAction(account, `pauses ${id} for 90 min`);
  }

  async remove(account: Account, id: string): Promise<void> {
    const result = await this.#callServer((pools) => removeSchedule(this.#accountCall(account, pools), id), true);
    if (result?.ok === true) this.#recordCancellations(account, { kind: 'schedule', id }, 'deletes the schedule');
  }

  /** Deletes schedules that ended a while ago, as a tidy user would. */
  async deleteExpired(account: Account): Promise<void> {
    const { now } = this.#rig.time;
    const before = now.subtract({ hours: 72 }).toString().slice(0, 10);
    const rows = await this.#callServer((pools) =>
      withAccount(pools, account.id, (sql) => listSchedules(sql, account.id)),
    );
    for (const { id, body } of rows ?? [])
      if ((body.expiration_date ?? before) < before)
        await this.#callServer((pools) => removeSchedule(this.#accountCall(account, pools), id));
  }

  /** Blocks the account for a while: none of its outputs stays open. */
  async block(account: Account, ms: number): Promise<void> {
    const { time, pools, journal } = this.#rig;
    if (this.#rig.database.isDown) return;
    await pools.system.run('update clients set blocked_at = $2 where id = $1', [account.id, time.now]);
    this.#recordCancellations(account, { kind: 'account', id: account.id }, 'is blocked', time.nowMs + ms);
    this.#rig.wake(60);
    for (const { serial } of account.stations)
      journal.addDisturbance(serial, time.nowMs, time.nowMs + ms + 120_000, 'blocked');
    time.after(ms, async () => {
      await pools.system.run('update clients set blocked_at = null where id = $1', [account.id]);
      this.#rig.wake(60);
    });
  }

  async #schedules(account: Account): Promise<readonly string[]> {
    const rows = await this.#callServer((pools) =>
      withAccount(pools, account.id, (sql) => listSchedules(sql, account.id)),
    );
    return (rows ?? []).map(({ id }) => id);
  }

  /** Calls a working server; undefined if there is none, or if it dies or freezes during the call. */
  async #callServer<T>(work: (pools: Pools) => Promise<T>, isRemoval = false): Promise<T | undefined> {
    const server = this.#rig.working.at(-1);
    if (server === undefined || this.#rig.database.isDown) return undefined;
    const { defect, database } = this.#rig;
    const rewrite = (text: string): string => {
      const rewritten = defect?.sql?.(text) ?? text;
      return isRemoval ? (defect?.sqlOfRemoval?.(rewritten) ?? rewritten) : rewritten;
    };
    const clock = (): Temporal.Instant => database.now;
    const pools = processPools(this.#rig.pools, { database, life: server.life, rewrite, clock, commitLate: false });
    const response = await server.serve(work(pools));
    this.#rig.wake(60);
    return response;
  }

  #accountCall(account: Account, pools: Pools): AccountCall {
    const state: AccountState = 'active';
    const accountInfo = { id: account.id, state, timeZone: account.timeZone };
    return {
      now: this.#rig.time.now,
      requestId: 'rig',
      ip: '127.0.0.1',
      userAgent: 'rig',
      solution: null,
      idempotencyKey: null,
      language: 'en',
      cookies: NO_COOKIES,
      hasRead: () => true,
      range: null,
      accepts: () => false,
      wants: () => false,
      visitor: {
        sessionId: 'rig',
        userId: account.userId,
        role: 'admin',
        language: 'en',
        account: accountInfo,
        entered: null,
        factorCheckedAt: null,
      },
      account: accountInfo,
      inAccount: (work) => withAccount(pools, account.id, work),
    };
  }

  #recordCancellations(account: Account, subject: Cancellation['subject'], action: string, untilMs = Infinity): void {
    this.#logAction(account, `${action} ${subject.id}`);
    for (const station of account.stations) this.#recordCancellation(station, subject, untilMs);
  }

  #recordCancellation({ serial }: FarmStation, subject: Cancellation['subject'], untilMs: number): void {
    const { journal, time } = this.#rig;
    journal.cancellations.push({ atMs: time.nowMs, untilMs, station: serial, subject });
  }

  #logAction({ timeZone }: Account, line: string): void {
    this.#rig.journal.addLine(this.#rig.time.nowMs, `the grower in ${timeZone} ${line}`);
  }
}
