import type { SetAsideMessage } from '../../stores/readings-set-aside.ts';
import type { NewStationEvent } from '../../stores/stations-events.ts';
import type { StationLinkChange } from '../../stores/stations.ts';
import type { Intake, SetAsideReason } from './intake.ts';
import type { Unit } from './unit.ts';
import { atBirth, skipTo, withStored } from './watermark.ts';
import type { Watermark } from './watermark.ts';

/** What is known of a station between its messages. */
export type StationState = {
  readonly moduleId: string;
  readonly mark: Watermark;
  /** When its last message was written down, ms. */
  readonly lastMessageAtMs: number;
  /** How much was set aside for it in the hour that began then. */
  readonly setAside: { readonly hourMs: number; readonly count: number };
};

/** The time of a station's last message is written this often. */
const LAST_MESSAGE_EVERY_MS = 10_000;
/** A station that sends rubbish fills no disk: beyond this it is counted only. */
const SET_ASIDE_PER_HOUR = 500;
const HOUR_MS = 3_600_000;

/** What one station's messages of a batch mean for its link. */
export class StationBatch {
  readonly serial: string;
  readonly events: NewStationEvent[] = [];
  readonly setAside: SetAsideMessage[] = [];
  readonly #before: StationState;
  #mark: Watermark;
  #asideCount: StationState['setAside'];
  #online: boolean | undefined;
  #bdSeq: number | undefined;
  #planVersion: number | undefined;
  #heardAtMs: number | undefined;

  constructor(serial: string, before: StationState) {
    this.serial = serial;
    this.#before = before;
    this.#mark = before.mark;
    this.#asideCount = before.setAside;
  }

  born(unit: Unit & { kind: 'station_born' }): void {
    this.#online = true;
    this.#bdSeq = unit.bdSeq;
    this.#heardAtMs = unit.at;
    this.#mark = atBirth(this.#mark, unit.memory, unit.oldest);
  }

  gone(): void {
    this.#online = false;
  }

  /** What the protocol itself carries; a number counts as stored together with the message's readings. */
  took(intake: Intake, module: string | undefined, atMs: number): void {
    this.#heardAtMs = atMs;
    if (intake.oldest !== undefined) this.#mark = skipTo(this.#mark, intake.oldest);
    if (intake.planVersion !== undefined) this.#planVersion = intake.planVersion;
    for (const { reason, metrics } of intake.setAside) this.aside(reason, module, { metrics }, atMs);
    if (intake.event !== undefined) this.#event(intake, atMs);
    this.#mark = withStored(this.#mark, intake.numbers);
  }

  aside(reason: SetAsideReason, module: string | undefined, payload: object, atMs: number): void {
    const hourMs = atMs - this.#asideCount.hourMs >= HOUR_MS ? atMs : this.#asideCount.hourMs;
    const count = (hourMs === this.#asideCount.hourMs ? this.#asideCount.count : 0) + 1;
    this.#asideCount = { hourMs, count };
    if (count > SET_ASIDE_PER_HOUR) return;
    this.setAside.push({ stationSerial: this.serial, moduleSerial: module ?? null, reason, payload });
  }

  /** The state to remember and what to write once the batch is committed. */
  finish(): {
    after: StationState;
    change: StationLinkChange | undefined;
    watermarkMoved: boolean;
    online: boolean | undefined;
  } {
    const { mark } = this.#before;
    const memoryChanged = this.#mark.memory !== mark.memory;
    const moved = memoryChanged || this.#mark.through !== mark.through;
    const heard =
      this.#heardAtMs !== undefined && this.#heardAtMs - this.#before.lastMessageAtMs >= LAST_MESSAGE_EVERY_MS;
    const change: StationLinkChange = {
      moduleId: this.#before.moduleId,
      online: this.#online,
      bdSeq: this.#bdSeq,
      memoryId: memoryChanged ? (this.#mark.memory ?? null) : undefined,
      storedThrough: moved ? this.#mark.through : undefined,
      planVersion: this.#planVersion,
      lastMessageAt: heard ? Temporal.Instant.fromEpochMilliseconds(Math.trunc(this.#heardAtMs ?? 0)) : undefined,
    };
    const nothing = !moved && !heard && this.#online === undefined && this.#planVersion === undefined;
    return {
      after: {
        ...this.#before,
        mark: this.#mark,
        setAside: this.#asideCount,
        lastMessageAtMs: heard ? (this.#heardAtMs ?? 0) : this.#before.lastMessageAtMs,
      },
      change: nothing ? undefined : change,
      // After a birth the station waits to hear where it stands, moved or not.
      watermarkMoved: this.#mark.memory !== undefined && (moved || this.#online === true),
      online: this.#online,
    };
  }

  #event({ event, numbers }: Intake, atMs: number): void {
    const [message] = numbers;
    const memoryId = this.#mark.memory;
    if (event === undefined || message === undefined) return;
    if (memoryId === undefined) this.aside('bad_event', undefined, { event }, atMs);
    else this.events.push({ stationId: this.#before.moduleId, memoryId, message, event });
  }
}
