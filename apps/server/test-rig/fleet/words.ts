/** A station of the fleet and what it needs to sign in, with the probes behind it: id by serial. */
export type FleetStationGiven = {
  readonly serial: string;
  readonly secret: string;
  readonly probes: readonly { readonly serial: string; readonly id: string }[];
};

/** What the process of the stations is told, and what it answers. */
export type FleetOrder =
  | {
      readonly kind: 'connect';
      readonly port: number;
      readonly stations: readonly FleetStationGiven[];
      /** Whose page listens. */
      readonly page: { readonly address: string; readonly session: string };
    }
  /** Live messages at a steady pace, shared out among the stations, until all of them are acknowledged. */
  | { readonly kind: 'live'; readonly perSecond: number; readonly seconds: number }
  /** What each station kept while it was offline: shuffled, a tenth of it twice. */
  | { readonly kind: 'backlog'; readonly hours: number }
  /** Which readings the server said to have stored, so far. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'end' };

export type FleetAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'lived'; readonly report: LiveReport }
  | { readonly kind: 'drained'; readonly report: BacklogReport }
  /** Moments in ms by serial of the probe. */
  | { readonly kind: 'acknowledged'; readonly moments: Readonly<Record<string, readonly number[]>> };

/** How long things took, ms: the middle, 99 of 100, the slowest. */
export type Spread = {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
};

export type LiveReport = {
  readonly sent: number;
  /** How many of them the watermarks that the stations heard cover. */
  readonly acknowledged: number;
  /** How long the sending took; longer than asked where the stations themselves could not keep the pace. */
  readonly seconds: number;
  /** From the publishing of each message until the page has a value at least as new, and until its watermark came. */
  readonly toPage: Spread;
  readonly toWatermark: Spread;
  /** How often a station lost its connection. */
  readonly lost: number;
  /** What stations and page took themselves while they sent, of one core. */
  readonly cpuPercent: number;
};

export type BacklogReport = {
  /** Messages sent, repetitions included, and readings in them without those. */
  readonly messages: number;
  readonly readings: number;
  readonly acknowledged: number;
  readonly seconds: number;
  readonly lost: number;
  /** Live values that the page was told meanwhile. */
  readonly liveValues: number;
};

export function spreadOf(durationsMs: readonly number[]): Spread {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN);
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}
