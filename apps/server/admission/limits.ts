import type { Rate, RateGroup } from './rate-limit.ts';
import type { SlotLimits } from './slots.ts';

/** Requests are counted in two groups, so that nothing else can use up the share of the stops. */
export type Lane = 'usual' | 'stop';

type LaneLimits = {
  /** Requests of all callers that are being processed or are waiting for the database. */
  readonly total: number;
  /** Those of callers without a known session: they leave capacity for users. */
  readonly anonymous: number;
  /** Those of one user, or of one address without a known session. */
  readonly perCaller: number;
};

/** A page sends about ten requests at once; 32 allow three pages of one user. */
export const LANES: Readonly<Record<Lane, LaneLimits>> = {
  usual: { total: 200, anonymous: 100, perCaller: 32 },
  stop: { total: 40, anonymous: 10, perCaller: 8 },
};

/**
 * Simultaneous requests of one account; the rest waits without using database connections, because they would wait
 * there for the lock of the account. More than two accounts would have to be this busy to use up the request
 * connections.
 */
export const ACCOUNT_SLOTS: Readonly<Record<Lane, SlotLimits>> = {
  usual: { running: 3, waiting: 30, maxWaitMs: 5_000 },
  // One holds the account lock, so a second could only wait for it.
  stop: { running: 1, waiting: 8, maxWaitMs: 500 },
};

/** Previews and boards of one account at once: each plans up to 60 days of all its schedules in memory. */
export const PREVIEW_SLOTS: SlotLimits = { running: 2, waiting: 10, maxWaitMs: 5_000 };

/** Reports of one account in progress, running or waiting: one slot of all always remains for others. */
export const REPORTS_PER_ACCOUNT = 2;
/** Modules read in parallel by one report. */
export const MODULES_PER_REPORT = 2;
/** Simultaneous reports of all accounts; together they use fewer connections than the requests have. */
export const REPORT_SLOTS: SlotLimits = { running: 3, waiting: 20, maxWaitMs: 5_000 };

/** Requests in flight on one connection. Browsers and proxies send one at a time; only pipelining sends more. */
export const REQUESTS_PER_CONNECTION = 8;

/** Open connections per address: an office behind one address has a few per browser. */
export const CONNECTIONS_PER_ADDRESS = 512;

/**
 * New connections per address. A refused caller loses the connection, so this also slows down callers that keep trying.
 */
export const CONNECTION_RATE: Rate = { burst: 512, perS: 100 };

/**
 * Session secrets not found in the database, per address: a browser with an ended session sends one for each request of
 * a page.
 */
export const UNKNOWN_SESSION_RATE: Rate = { burst: 60, perS: 10 };
/** Simultaneous lookups of unknown secrets: fewer than the connections available for lookups. */
export const UNKNOWN_SESSION_SLOTS: SlotLimits = { running: 2, waiting: 100, maxWaitMs: 500 };
/** How long a secret that was not found is not looked up again. */
export const UNKNOWN_SESSION_MS = 1_000;

/** Sign-ins per address: enough for an office that starts its day behind one address. */
export const SIGN_IN_RATE: Rate = { burst: 30, perS: 5 };
/** Simultaneous sign-ins: they all update the same row of the throttle, and hash a password. */
export const SIGN_IN_SLOTS: SlotLimits = { running: 2, waiting: 30, maxWaitMs: 3_000 };

/** Changes per user through requests: faster than clicking, and than a page that saves a list. */
export const WRITES: RateGroup = { name: 'writes', rate: { burst: 100, perS: 20 } };
/** Orders to the field per user, through requests and emits together. */
export const ORDERS: RateGroup = { name: 'orders', rate: { burst: 20, perS: 5 } };

/** Calls of an access token but for stops, in each process: 60 at once, then one a second. */
export const TOKEN_CALLS: RateGroup = { name: 'calls of a token', rate: { burst: 60, perS: 1 } };

/** Questions and answers per user: above the rate at which a person writes. */
export const TICKETS: RateGroup = { name: 'tickets', rate: { burst: 10, perS: 1 / 60 } };
/** Pictures per user, each of up to 5 MB. */
export const TICKET_PICTURES: RateGroup = { name: 'ticket pictures', rate: { burst: 20, perS: 1 / 60 } };
/** Pictures of dashboards per user: a new card needs one or two. */
export const DASHBOARD_PICTURES: RateGroup = { name: 'dashboard pictures', rate: { burst: 20, perS: 1 / 60 } };

/** Labels of valve boxes looked up per user: faster than walking from box to box, much slower than guessing codes. */
export const BOX_LOOKUPS: RateGroup = { name: 'box lookups', rate: { burst: 60, perS: 1 } };

/** Emits per socket, of all kinds. A page sends about ten when it opens. */
export const EMIT_RATE: Rate = { burst: 60, perS: 20 };
/** Stop emits per socket: every valve of a large farm at once. */
export const STOP_EMIT_RATE: Rate = { burst: 60, perS: 20 };
/** Emits in flight per socket. */
export const EMITS_IN_FLIGHT = 20;
/** A socket that keeps sending after this many refusals within one burst is disconnected. */
export const REFUSED_EMIT_RATE: Rate = { burst: 100, perS: 5 };

/** When a refused caller may retry. */
export const RETRY_AFTER_S = 1;
