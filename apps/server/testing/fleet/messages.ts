/** A station of the fleet with its credentials and its probes (serial and id). */
export type FleetStationConfig = {
  readonly serial: string;
  readonly secret: string;
  readonly probes: readonly { readonly serial: string; readonly id: string }[];
  /** Valve modules; each reports its one output at birth, closed until it is ordered open. */
  readonly valves?: readonly { readonly serial: string; readonly output: string }[];
};

/** Messages to and from the station process. */
export type FleetOrder =
  | {
      readonly kind: 'connect';
      readonly port: number;
      readonly stations: readonly FleetStationConfig[];
      /** The server address and the session of the page. */
      readonly page: { readonly address: string; readonly session: string };
    }
  /** Live messages at a steady rate, distributed over the stations, until all are acknowledged. */
  | { readonly kind: 'live'; readonly perSecond: number; readonly seconds: number }
  /** The offline readings of each station: shuffled, a tenth of them twice. */
  | { readonly kind: 'backlog'; readonly hours: number }
  /** Requests which readings the server has confirmed so far. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'end' };

export type FleetAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'lived'; readonly report: LiveReport }
  | { readonly kind: 'drained'; readonly report: BacklogReport }
  /** Times in ms by serial of the probe. */
  | { readonly kind: 'acknowledged'; readonly moments: Readonly<Record<string, readonly number[]>> };

/** Durations in ms: median, 99th percentile, maximum. */
export type Spread = {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
};

export type LiveReport = {
  readonly sent: number;
  /** How many of them are covered by the watermarks received by the stations. */
  readonly acknowledged: number;
  /** How long sending took, in seconds; longer than requested if the stations could not keep the rate. */
  readonly seconds: number;
  /** From publishing each message until the page has a value at least as new, and until its watermark arrived. */
  readonly toPage: Spread;
  readonly toWatermark: Spread;
  /** Number of lost connections. */
  readonly lost: number;
  /** CPU time of the stations and the page while sending, in percent of one core. */
  readonly cpuPercent: number;
};

export type BacklogReport = {
  /** Messages sent, including repetitions, and readings without repetitions. */
  readonly messages: number;
  readonly readings: number;
  readonly acknowledged: number;
  readonly seconds: number;
  readonly lost: number;
  /** Live values received by the page during that time. */
  readonly liveValues: number;
};

export function spreadOf(durationsMs: readonly number[]): Spread {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN);
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}
