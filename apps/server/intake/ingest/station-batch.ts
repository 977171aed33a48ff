import { isShared, withSignIn, type SignIn } from '@zagon/domain/data-problems/sign-ins.ts';
import type { SetAsideMessage } from '../../stores/readings/set-aside.ts';
import type { NewStationEvent } from '../../stores/stations/station-events.ts';
import type { StationLinkChange } from '../../stores/stations/stations.ts';
import type { MessageContent, SetAsideReason } from './message-content.ts';
import type { LinkMessage } from './link-message.ts';
import { atBirth, isStored, skipTo, withStored } from './watermark.ts';
import type { Watermark } from './watermark.ts';

/** State of a station between its messages. */
export type StationState = {
  readonly moduleId: string;
  readonly mark: Watermark;
  /** Stored time of its last message, ms. */
  readonly lastMessageAtMs: number;
  /** Number of parts set aside in the hour that starts at `hourMs`. */
  readonly setAside: { readonly hourMs: number; readonly count: number };
  /** Its sign-ins of the last minute. */
  readonly signIns: readonly SignIn[];
};

/** A message that a station or a module behind it sent. */
type ReceivedMessage = Extract<LinkMessage, { kind: 'message' }>;

/** How often the time of the last message is stored. */
const LAST_MESSAGE_EVERY_MS = 10_000;
/** Prevents a station that sends garbage from filling the disk: beyond this, parts are only counted. */
const SET_ASIDE_PER_HOUR = 500;
const HOUR_MS = 3_600_000;

/** Effect of one station's messages in a batch on its link. */
export class StationBatch {
  readonly serial: string;
  readonly events: NewStationEvent[] = [];
  readonly setAside: SetAsideMessage[] = [];
  readonly #before: StationState;
  #mark: Watermark;
  #setAsideCount: StationState['setAside'];
  #signIns: readonly SignIn[];
  #online: boolean | undefined;
  #bdSeq: number | undefined;
  #planVersion: number | undefined;
  #receivedAtMs: number | undefined;

  constructor(serial: string, before: StationState) {
    this.serial = serial;
    this.#before = before;
    this.#mark = before.mark;
    this.#setAsideCount = before.setAside;
    this.#signIns = before.signIns;
  }

  get moduleId(): string {
    return this.#before.moduleId;
  }

  /** True if its sign-ins look like those of two devices. */
  get isIdentityShared(): boolean {
    return isShared(this.#signIns);
  }

  born(unit: LinkMessage & { kind: 'station_born' }): void {
    this.#online = true;
    this.#bdSeq = unit.bdSeq;
    this.#receivedAtMs = unit.at;
    if (unit.bdSeq !== undefined)
      this.#signIns = withSignIn(this.#signIns, { atMs: unit.at, bdSeq: unit.bdSeq, memory: unit.memory });
    this.#mark = atBirth(this.#mark, unit.memory, unit.oldest);
  }

  foundOnline(): void {
    this.#online = true;
  }

  linkLost(): void {
    this.#online = false;
  }

  /** True if the message is one that is stored already. */
  hasStored({ numbers }: Pick<MessageContent, 'numbers'>): boolean {
    return isStored(this.#mark, numbers);
  }

  /** Applies protocol data; a message number is stored together with the readings of its message. */
  apply(received: ReceivedMessage): void {
    const { content } = received;
    this.#receivedAtMs = received.at;
    if (content.oldest !== undefined) this.#mark = skipTo(this.#mark, content.oldest);
    if (content.planVersion !== undefined) this.#planVersion = content.planVersion;
    if (!this.hasStored(content))
      for (const { reason, metrics } of content.setAside) this.addSetAside(reason, received, { metrics });
    if (content.event !== undefined) this.#event(received);
    this.#mark = withStored(this.#mark, content.numbers);
  }

  /** Sets aside part of a message that is not stored yet. */
  addSetAside(reason: SetAsideReason, { module, content, at: atMs }: ReceivedMessage, payload: object): void {
    const hourMs = atMs - this.#setAsideCount.hourMs >= HOUR_MS ? atMs : this.#setAsideCount.hourMs;
    const count = (hourMs === this.#setAsideCount.hourMs ? this.#setAsideCount.count : 0) + 1;
    this.#setAsideCount = { hourMs, count };
    if (count > SET_ASIDE_PER_HOUR) return;
    const [message] = content.numbers;
    const { memory: memoryId } = this.#mark;
    const record = memoryId === undefined || message === undefined ? null : { memoryId, message };
    this.setAside.push({ stationSerial: this.serial, moduleSerial: module ?? null, reason, payload, record });
  }

  /** Returns the state to cache and the changes to write with the batch. */
  finish(): {
    after: StationState;
    change: StationLinkChange | undefined;
    watermarkMoved: boolean;
    online: boolean | undefined;
  } {
    const { mark } = this.#before;
    const memoryChanged = this.#mark.memory !== mark.memory;
    const moved = memoryChanged || this.#mark.through !== mark.through;
    const isLastMessageDue =
      this.#receivedAtMs !== undefined && this.#receivedAtMs - this.#before.lastMessageAtMs >= LAST_MESSAGE_EVERY_MS;
    const change: StationLinkChange = {
      moduleId: this.#before.moduleId,
      online: this.#online,
      bdSeq: this.#bdSeq,
      memoryId: memoryChanged ? (this.#mark.memory ?? null) : undefined,
      storedThrough: moved ? this.#mark.through : undefined,
      planVersion: this.#planVersion,
      lastMessageAt: isLastMessageDue
        ? Temporal.Instant.fromEpochMilliseconds(Math.trunc(this.#receivedAtMs ?? 0))
        : undefined,
    };
    const isUnchanged = !moved && !isLastMessageDue && this.#online === undefined && this.#planVersion === undefined;
    return {
      after: {
        ...this.#before,
        mark: this.#mark,
        setAside: this.#setAsideCount,
        signIns: this.#signIns,
        lastMessageAtMs: isLastMessageDue ? (this.#receivedAtMs ?? 0) : this.#before.lastMessageAtMs,
      },
      change: isUnchanged ? undefined : change,
      // After a birth the station waits for its watermark, whether it changed or not.
      watermarkMoved: this.#mark.memory !== undefined && (moved || this.#online === true),
      online: this.#online,
    };
  }

  #event(received: ReceivedMessage): void {
    const { event, numbers } = received.content;
    const [message] = numbers;
    const memoryId = this.#mark.memory;
    if (event === undefined || message === undefined) return;
    if (memoryId === undefined) this.addSetAside('bad_event', { ...received, module: undefined }, { event });
    else this.events.push({ stationId: this.#before.moduleId, memoryId, message, event });
  }
}
