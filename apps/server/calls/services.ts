import type { NotificationSettings } from '@zagon/contract/notifications/endpoints.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { LegalOperator } from '@zagon/domain/consents/legal-texts.ts';
import type { GroundPolicy } from '@zagon/domain/map/ground/ground.ts';
import type { Admission } from '../admission/admission.ts';
import type { PublishChanges } from '../core/changes.ts';
import type { Clock } from '../core/clock.ts';
import type { Config, WeatherConfig } from '../core/config.ts';
import type { Events } from '../core/events.ts';
import type { Log } from '../core/log.ts';
import type { Network } from '../core/networks.ts';
import type { SecretBox } from '../core/secret-box.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Pools } from '../database/pool.ts';
import type { AttemptResult } from '../stores/deliveries/queue.ts';
import type { AttemptRow } from '../stores/webhooks/queue.ts';
import type { RecordedMessage, SentMessage } from './present/field-message.ts';

/** The choices an installation made in its settings, as far as routes depend on it. */
export type Installation = {
  /** True if the demo farm is on, where the operator may sign in without a second factor. */
  readonly demo: boolean;
  /** Tiles under the maps of all accounts, or what each may choose among. */
  readonly ground: GroundPolicy;
  /** Without one, no forecasts are requested. */
  readonly weather: WeatherConfig | undefined;
  /** Networks that webhooks may call besides the public Internet. */
  readonly webhookNetworks: readonly Network[];
  /** Where stations and programs connect over MQTT. */
  readonly mqtt: Config['mqtt'];
  /** Address of the app, if it was set. */
  readonly publicUrl: URL | undefined;
  /** Where administrators pay for their account. */
  readonly paymentUrl: string | undefined;
  /** The operator of the installation, as named in the legal texts. */
  readonly operator: LegalOperator;
  /** Of accounts that an operator opens, until they choose a place. */
  readonly timeZone: string;
  /** Addresses of help pages by language; null: none. */
  readonly helpLinks: { readonly pl: string | null; readonly en: string | null };
};

/** Makes a job look for work now instead of at its next interval. */
export type Wake = {
  /** Modules were added, removed or changed: the link reloads them and updates the stations. */
  readonly modulesChanged: () => void;
  /** Alarm thresholds were saved. */
  readonly alarmSettingsChanged: () => void;
  readonly mailQueued: () => void;
  readonly recoveryRequested: () => void;
  readonly importStarted: () => void;
  readonly hardwareImportStarted: () => void;
  readonly exportRequested: () => void;
  readonly forecastRequested: () => void;
};

/** State read by the health endpoints. Each check returns immediately: a check that hangs is treated as failed. */
export type Vitals = {
  database(): Promise<boolean>;
  broker(): boolean;
  dispatcher(): boolean;
  /** True while messages between processes can be sent and received; without them pages are only less prompt. */
  bus(): boolean;
  /** How the state of the host is kept towards the stations. */
  hostState(): 'kept' | 'kept elsewhere' | 'no will delay';
  /** Number of browsers with an open socket. */
  connections(): number;
};

/** The part of the link to the field that routes may use. Orders reach it through rows only. */
export type LinkView = {
  /**
   * The newest message of a module as received; null if there is none. Refused as `unavailable` if the process that
   * receives its messages does not answer in time.
   */
  lastMessage(moduleId: string): Promise<Result<SentMessage | null, Refusal>>;
  /** Messages from and to a module in the last ten minutes, newest first; refused likewise. */
  recentMessages(moduleId: string): Promise<Result<readonly RecordedMessage[], Refusal>>;
  /** Passes a message through ingest again, once. Returns false if it may not be. */
  replay(moduleId: string, number: number): boolean;
  /** Requests the birth messages of a station. */
  requestRebirth(stationSerial: string): void;
};

/** The channels by which messages leave the server. */
export type Outgoing = {
  /** Sends a queued message now and returns the result; null if it is already being sent. */
  readonly deliverNow: (id: string) => Promise<AttemptResult | null>;
  /** Sends the test event of a webhook now and returns the attempt; null if it does not exist. */
  readonly testWebhook: (accountId: string, webhookId: string) => Promise<AttemptRow | null>;
  readonly pushPublicKey: string;
  /** Which channels are configured. */
  readonly channels: NotificationSettings['available'];
};

/** The services that features and actions share, created once at the start. Each names the parts that it uses. */
export type Services = Wake & {
  /** The pools for user requests. */
  readonly pools: Pools;
  readonly admission: Admission;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  /** Seals secrets stored in the database. */
  readonly box: SecretBox;
  readonly installation: Installation;
  readonly vitals: Vitals;
  readonly link: LinkView;
  readonly outgoing: Outgoing;
  /** Sends changed rows to the pages of an account, and has its schedules planned at once. */
  readonly publish: PublishChanges;
  /** Address of the app, for links in e-mails and on labels; never taken from a request. */
  readonly origin: () => string;
};
