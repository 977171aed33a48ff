/** `npm run dev`: server and simulator as in `npm start`, behind the web app with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, tool } from './steps.ts';

const api = `http://127.0.0.1:${process.env['ZAGON_PORT'] ?? '3000'}`;
const children = [
  spawn(process.execPath, [join(ROOT, 'apps/launcher/main.ts')], { cwd: ROOT, stdio: 'inherit' }),
  spawn(tool('vite'), ['--config', 'build/vite.config.ts', '--host', '127.0.0.1'], {
    cwd: join(ROOT, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, ZAGON_DEV_API: api },
  }),
];

function stop(): void {
  for (const child of children) child.kill('SIGINT');
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
