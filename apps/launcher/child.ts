import { spawn, type ChildProcess } from 'node:child_process';

/** What a child tells its parent. */
export type Told =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'ready'; readonly lines: readonly string[]; readonly env: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly text: string };

export type ChildOptions = {
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where its output goes; the child writes there itself, so that our death does not choke it. */
  readonly output: number | 'inherit';
  readonly onTold: (message: Told) => void;
  /** It died and is started again, or it cannot start and a repeat would not help. */
  readonly onEnd: (how: 'restarting' | 'refused') => void;
};

export type Child = {
  readonly pid: () => number | undefined;
  /** Asks it to end, and makes it end where it does not. */
  stop(): Promise<void>;
};

/** The exit code with which a child says that starting it again would end the same way. */
const START_REFUSED = 78;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
/** A child that lived so long died of something new: the waits begin anew. */
const HEALTHY_AFTER_MS = 30_000;
/** How long a child may take to end in order. */
const END_LIMIT_MS = 15_000;

/** Keeps a program running until it is stopped: one that dies is started again, soon at first, then slower. */
export function superviseChild(options: ChildOptions): Child {
  let running: ChildProcess | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopping = false;
  let waitMs = FIRST_WAIT_MS;

  const start = (): void => {
    const startedMs = performance.now();
    const child = spawn(process.execPath, [options.script], {
      env: options.env,
      stdio: ['ignore', options.output, options.output, 'ipc'],
    });
    running = child;
    child.on('message', (message) => {
      if (isTold(message)) options.onTold(message);
    });
    child.once('exit', (code) => {
      running = undefined;
      if (stopping) return;
      if (code === START_REFUSED) return options.onEnd('refused');
      if (performance.now() - startedMs > HEALTHY_AFTER_MS) waitMs = FIRST_WAIT_MS;
      options.onEnd('restarting');
      retry = setTimeout(start, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
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
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      child.kill('SIGTERM');
      await gone;
      clearTimeout(limit);
    },
  };
}

function isTold(message: unknown): message is Told {
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
