import type { Result } from '@zagon/domain/core/result.ts';
import type { LabelInput } from '@zagon/domain/modules/label.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import type { Use, Refusal } from '../../core/refusal.ts';
import type { SecretBox } from '../../core/secret-box.ts';

/** A caller who acts on a module of an account from outside it. */
export type HardwareActor = {
  readonly account: { readonly id: string };
  readonly visitor: { readonly userId: string; readonly role: 'adminus' };
  readonly ip: string;
  readonly now: Temporal.Instant;
  readonly language: Language;
};

/** A module's removal as committed. */
type Removal = {
  readonly serials: readonly string[];
  readonly ids: readonly string[];
  readonly changes: IrrigationChanges;
  readonly gone: readonly { readonly id: string; readonly clients: readonly string[] }[];
};

/** Functions of the sequence that adds and removes modules, which belongs to the modules. */
export type ModuleMoves = {
  /** Closes a module and takes it out of its account, once confirmed closed, in the caller's transaction. */
  readonly withdraw: (sql: Sql, actor: HardwareActor, id: string) => Promise<Result<Removal, Refusal>>;
  /** Publishes a committed removal. */
  readonly publishRemoval: (accountId: string, removal: Removal) => void;
  /** Adds a device and its paired devices to an account; returns the ids of the modules. */
  readonly claimDevice: (
    sql: Sql,
    actor: HardwareActor,
    label: LabelInput,
    serial: string,
  ) => Promise<Result<readonly string[], Refusal>>;
  /** The remaining uses of a module in its account. */
  readonly usesOf: (sql: Sql, accountId: string, id: string) => Promise<readonly Use[]>;
  /** Called once modules were added or removed, so that the field link reloads them. */
  readonly modulesChanged: () => void;
};

/** Secrets of devices with their own link. */
export type LinkSecrets = {
  readonly make: () => string;
  readonly hash: (secret: string) => Uint8Array;
};

export type HardwareDeps = {
  readonly pools: Pools;
  readonly box: SecretBox;
  readonly clock: Clock;
  readonly events: Events;
  readonly secrets: LinkSecrets;
  readonly moves: ModuleMoves;
  /** Address of the app, for the QR code of labels. */
  readonly origin: () => string;
  /** An import was started: add its devices now. */
  readonly importStarted: () => void;
};
