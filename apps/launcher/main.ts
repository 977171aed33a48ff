/** `npm start`: the server and the field simulator, kept running, and the web app built where it has to be. */
import { join, resolve } from 'node:path';
import { superviseChild, type Child, type Told } from './child.ts';
import { openLog } from './log-file.ts';
import { buildWebApp } from './web-build.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const dataDir = resolve(process.env['ZAGON_DATA_DIR'] || 'data');
const simulated = process.env['ZAGON_SIMULATOR'] !== 'off' && process.env['ZAGON_DEMO'] !== 'off';

const startedMs = performance.now();
const children: Child[] = [];
let ending = false;

/** A line for the person at the keyboard, with the seconds since the start while we are at work. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
function progress(line: string): void {
  say(`  ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.all(children.map((child) => child.stop()));
  process.exit(code);
}

/** Asked twice, whatever still runs is not waited for. */
function onSignal(): void {
  if (ending) process.exit(1);
  say('\nEnding…');
  void end(0);
}
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

say('Zagon');
const webApp = buildWebApp(ROOT).then(
  (built) => {
    if (built) progress('web app: built');
  },
  (error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    void end(1);
  },
);

let ready = false;
let shown = '';
children.push(
  superviseChild({
    script: join(ROOT, 'apps/server/main.ts'),
    env: { ...process.env, ZAGON_DATA_DIR: dataDir },
    output: openLog(dataDir, 'server'),
    onTold: (message) => void onServer(message),
    onEnd(how) {
      if (how === 'refused') void end(1);
      else progress('server: it ended, starting it again');
    },
  }),
);

async function onServer(message: Told): Promise<void> {
  switch (message.kind) {
    case 'progress':
      return progress(message.text);
    case 'refused':
      return say(`\n${message.text}\n`);
    case 'ready':
      if (ready) progress('server: serving again');
      else if (simulated) startSimulator(message.env);
      ready = true;
      await webApp;
      show(message.lines.join('\n'));
  }
}

/** Shown again only when it changed: a server that was started anew has made a new link for the first operator. */
function show(lines: string): void {
  if (!ending && lines !== shown) say(`\n${lines}\n\nCtrl-C ends it.\n`);
  shown = lines;
}

function startSimulator(fromServer: Readonly<Record<string, string>>): void {
  if (ending) return;
  children.push(
    superviseChild({
      script: join(ROOT, 'apps/simulator/main.ts'),
      env: { ...process.env, ...fromServer, ZAGON_DATA_DIR: dataDir },
      output: openLog(dataDir, 'simulator'),
      onTold(message) {
        if (message.kind === 'refused') say(message.text);
        if (message.kind === 'progress') progress(message.text);
      },
      onEnd(how) {
        progress(how === 'refused' ? 'simulator: it cannot start' : 'simulator: it ended, starting it again');
      },
    }),
  );
}
