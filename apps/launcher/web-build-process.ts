import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Builds and publishes the web app in a short-lived process. Returns true if it was built. */
export async function buildWebAppInProcess(env: NodeJS.ProcessEnv, published: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build-web-app.ts'), published], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(output === '' ? 'The build of the web app ended early.' : output);
  return output === 'built';
}
