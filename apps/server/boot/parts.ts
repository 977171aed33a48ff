/**
 * Entry point for the programs that run parts of the server in their own process: `faults/` and `bench/`. Elsewhere,
 * files import what they need directly, because a barrel hides who uses what. Here that is intended: anything not
 * listed can be renamed or moved without breaking either program. A fence restricts both programs to this file
 * (tools/fences/packages-rules.ts).
 */

// The whole server, to be started in this process.
export { type App, wireApp } from './app.ts';
export type { IrrigationChanges } from '../core/changes.ts';
export { type Clock, fixedClock, systemClock } from '../core/clock.ts';
export { readConfig } from '../core/config.ts';
export { type Log, silentLog } from '../core/log.ts';

// The database: an embedded cluster, its schema, and connections.
export { clientConfig, type DatabaseAddress } from '../database/address.ts';
export { openEmbedded } from '../database/embedded.ts';
export { isLivePostmaster, readPidFile } from '../database/embedded/pid-file.ts';
export { createDatabase, migrate } from '../database/migrate.ts';
export { newId } from '../database/new-id.ts';
export { openDatabase } from '../database/open.ts';
export { openPool, openPools, type Param, type Pool, type Pools, type Sql } from '../database/pool.ts';
export { withAccount } from '../database/tenant.ts';

// The field link, in separate parts: the fault rig connects them under a virtual clock.
export { newCounters } from '../intake/counters.ts';
export { Host } from '../gateways/sparkplug/host.ts';
export { LinkCache } from '../intake/ingest/link-cache.ts';
export type { LinkMessage } from '../intake/ingest/link-message.ts';
export { GroupCommit } from '../intake/ingest/group-commit.ts';
export { Sender } from '../gateways/sparkplug/send.ts';
export { StationEvents } from '../intake/station-events.ts';

// What a stop without the database must know.
export { OutputCache } from '../emergency-stop/output-cache.ts';

// The irrigation engine and its port to the field.
export { createEngine, type Engine } from '../irrigation/engine.ts';
export { savedSchedule } from '../irrigation/facts/saved-schedule.ts';
export type { LinkPort } from '../irrigation/ports.ts';

// The sender of webhooks, under a clock of its own.
export { secretBox } from '../core/secret-box.ts';
export { callPolicy } from '../core/webhook-networks.ts';
export { webhookSender } from '../deliveries/webhook/sender.ts';

// User actions, without HTTP.
export { openByHand } from '../actions/openings/open.ts';
export { act } from '../calls/actor.ts';
export { stopByHand } from '../actions/openings/stop.ts';
export { changeSchedule, pauseSchedule, removeSchedule, stopSchedule } from '../features/schedules/service.ts';
export type { AccountCall } from '../calls/call.ts';
export { NO_COOKIES } from '../calls/cookies.ts';

// What is judged, and the query for what is due.
export { assessAccount as assessSections } from '../actions/findings/assess-account.ts';
export { assessAccount as assessSensors } from '../actions/probe-trust/assess-account.ts';
export { accountsToJudge } from '../stores/findings/judged-sections.ts';

// Rows that are written or checked directly.
export {
  isComingPlannedOpening,
  isLiveHandOpening,
  isLivePlannedOpening,
  isPendingCommand,
} from '../stores/openings/status-sql.ts';
export { readColumnsOn } from '../stores/readings/report.ts';
export type { ReadingRow } from '../stores/readings/row.ts';
export { queueDays, sealBatch } from '../stores/readings/seal.ts';
export { copyReadings } from '../stores/readings/write.ts';
export { insertSchedule, listSchedules } from '../stores/schedules/schedules.ts';
export { insertStationEvents, type NewStationEvent } from '../stores/stations/station-events.ts';
export { startDisconnected } from '../gateways/sparkplug/start-disconnected.ts';
