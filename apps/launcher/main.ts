/** `npm start`: supervises the server and the field simulator, and builds and publishes the web app if needed. */
import { join, resolve } from 'node:path';
import { superviseChild, type Child, type ChildMessage } from './child.ts';
import { openLog } from './log-file.ts';
import { surviveLostOutput } from './terminal.ts';
import { buildWebAppInProcess } from './web-build-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const dataDir = resolve(process.env['ZAGON_DATA_DIR'] || 'data');
/** Without the cache, each start would strip the types of a thousand files again, and keep the memory used for it. */
const compiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'), ...process.env };
const withSimulator = process.env['ZAGON_SIMULATOR'] !== 'off' && process.env['ZAGON_DEMO'] !== 'off';

const startedMs = performance.now();
const children: Child[] = [];
let stopping = false;

/** Prints one line to the terminal. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
function progress(line: string): void {
  print(`  ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}

async function shutDown(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(children.map((child) => child.stop()));
  process.exit(code);
}

/** The second signal exits at once, without waiting for the children. */
function onSignal(): void {
  if (stopping) process.exit(1);
  print('\nEnding…');
  void shutDown(0);
}
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

surviveLostOutput();
print('Zagon');
const webApp = buildWebAppInProcess(compiled, join(dataDir, 'web-app')).then(
  (built) => {
    if (built) progress('web app: built');
  },
  (error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    void shutDown(1);
  },
);

let hasStarted = false;
let lastShown = '';
children.push(
  superviseChild({
    script: join(ROOT, 'apps/server/boot/main.ts'),
    newObjectsMb: 8,
    env: { ...compiled, ZAGON_DATA_DIR: dataDir },
    output: openLog(dataDir, 'server').output,
    onMessage: (message) => void onServerMessage(message),
    onExit(outcome) {
      if (outcome === 'refused') void shutDown(1);
      else progress('server: exited, restarting');
    },
  }),
);

async function onServerMessage(message: ChildMessage): Promise<void> {
  switch (message.kind) {
    case 'progress':
      return progress(message.text);
    case 'refused':
      return print(`\n${message.text}\n`);
    case 'ready':
      if (hasStarted) progress('server: running again');
      else if (withSimulator) startSimulator(message.env);
      hasStarted = true;
      await webApp;
      showLinks(message.lines.join('\n'));
  }
}

/** Skips unchanged lines. A restarted server may have created a new link for the first operator. */
function showLinks(lines: string): void {
  if (!stopping && lines !== lastShown) print(`\n${lines}\n\nCtrl-C ends it.\n`);
  lastShown = lines;
}

function startSimulator(serverEnv: Readonly<Record<string, string>>): void {
  if (stopping) return;
  children.push(
    superviseChild({
      script: join(ROOT, 'apps/simulator/main.ts'),
      newObjectsMb: 2,
      env: { ...compiled, ...serverEnv, ZAGON_DATA_DIR: dataDir },
      output: openLog(dataDir, 'simulator').output,
      onMessage(message) {
        if (message.kind === 'refused') print(message.text);
        if (message.kind === 'progress') progress(message.text);
      },
      onExit(outcome) {
        progress(outcome === 'refused' ? 'simulator: cannot start' : 'simulator: exited, restarting');
      },
    }),
  );
}
