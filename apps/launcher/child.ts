import { spawn, type ChildProcess } from 'node:child_process';

/** Message from a child to its parent. */
export type ChildMessage =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'ready'; readonly lines: readonly string[]; readonly env: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly text: string };

export type ChildOptions = {
  readonly script: string;
  /** Limit of the memory for new objects, MB. Without it Node's own applies, which suits machines with more memory. */
  readonly newObjectsMb?: number;
  readonly env: NodeJS.ProcessEnv;
  /** Destination of the child's output. The child writes there directly, so its output survives the parent's death. */
  readonly output: number | 'inherit';
  readonly onMessage: (message: ChildMessage) => void;
  /** Called when the child died and will be restarted, or when it refused to start and a retry would not help. */
  readonly onExit: (outcome: 'restarting' | 'refused') => void;
};

export type Child = {
  readonly pid: () => number | undefined;
  /** Sends SIGTERM, then SIGKILL if the child does not exit in time. */
  stop(): Promise<void>;
};

/** Exit code for a start that would fail again if retried. */
const EXIT_START_REFUSED = 78;

const MIN_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 5_000;
/** Once a child has run this long, its next crash is a new problem and the backoff restarts. */
const HEALTHY_AFTER_MS = 30_000;
/** How long a child may take to shut down gracefully. */
const STOP_TIMEOUT_MS = 15_000;

/** Keeps a process running until it is stopped. Restarts it when it dies, with exponential backoff. */
export function superviseChild(options: ChildOptions): Child {
  let running: ChildProcess | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopping = false;
  let backoffMs = MIN_BACKOFF_MS;

  const start = (): void => {
    const startedMs = performance.now();
    const { newObjectsMb } = options;
    const flags = newObjectsMb === undefined ? [] : [`--max-semi-space-size=${newObjectsMb}`];
    const child = spawn(process.execPath, [...flags, options.script], {
      env: options.env,
      stdio: ['ignore', options.output, options.output, 'ipc'],
    });
    running = child;
    child.on('message', (message) => {
      if (isChildMessage(message)) options.onMessage(message);
    });
    let hasEnded = false;
    const onEnd = (code: number | null): void => {
      if (hasEnded) return;
      hasEnded = true;
      running = undefined;
      if (stopping) return;
      if (code === EXIT_START_REFUSED) return options.onExit('refused');
      if (performance.now() - startedMs > HEALTHY_AFTER_MS) backoffMs = MIN_BACKOFF_MS;
      options.onExit('restarting');
      retry = setTimeout(start, backoffMs);
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
    };
    child.once('exit', onEnd);
    // It could not be started at all (out of memory, too many processes): then it emits no exit event.
    child.on('error', () => {
      if (child.pid === undefined) onEnd(null);
    });
  };
  start();

  return {
    pid: () => running?.pid,
    async stop() {
      stopping = true;
      clearTimeout(retry);
      const child = running;
      if (child === undefined) return;
      const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await exited;
      clearTimeout(killTimer);
    },
  };
}

function isChildMessage(message: unknown): message is ChildMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  switch (message.kind) {
    case 'progress':
    case 'refused':
      return 'text' in message && typeof message.text === 'string';
    case 'ready':
      return 'lines' in message && Array.isArray(message.lines) && 'env' in message && typeof message.env === 'object';
    default:
      return false;
  }
}
