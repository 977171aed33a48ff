import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { addAccount, addUser, anId, assign } from '../testing/farm.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addToken } from '../testing/people/program.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

/* The description of the API as programs of others use it: checked, and made into a client that is compiled and run. */

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const { app, address } = await startTestApp();
const description = await (await fetch(`${address}/api/openapi.json`)).text();

test('the description of the API has no fault that a linter of OpenAPI finds', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: description, config });
  expect(problems.map(({ ruleId, message, location: [place] }) => `${ruleId} ${message} ${place?.pointer}`)).toEqual(
    [],
  );
});

/** A program as its author would write it: it reads sections and closes a valve that it found there. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './zagon.ts';

const [address, token] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: address, headers: { authorization: \`Bearer \${token}\` } });
const { data: sections, error } = await client.GET('/api/sections');
if (sections === undefined) throw new Error(error.message);
const closed: number[] = [];
for (const { id_output: id } of sections) {
  const { response } = await client.POST('/api/outputs/{id}/close', { params: { path: { id } } });
  closed.push(response.status);
}
const unknown = await client.GET('/api/sections/{id}', { params: { path: { id: '0199f0aa-0000-7000-8000-000000000000' } } });
console.log(JSON.stringify({ names: sections.map(({ name }) => name), closed, refused: unknown.error?.err }));
`;

test('a client made from it compiles, reads the farm and closes a valve', async () => {
  const sql = app.pools.system;
  const { accountId } = await addAccount(sql, 'Client');
  const userId = await addUser(sql, `${anId()}@client.test`);
  await assign(sql, userId, accountId, 'admin');
  await addFarmFixture(sql, accountId);
  const { token } = await addToken(sql, { userId, accountId }, testClock.now(), { scope: 'stop' });

  const folder = mkdtempSync(join(tmpdir(), 'zagon-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'zagon.ts'), astToString(await openapiTS(description)));
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
  ];
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  // Rejects with what the compiler printed.
  await run(compiler, [...options, '--types', 'node', 'program.ts'], { cwd: folder });

  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), address, token]);
  const result: unknown = JSON.parse(stdout);
  expect(z.object({ names: z.array(z.string()).min(1) }).safeParse(result).success).toBe(true);
  expect(result).toMatchObject({ closed: [202], refused: 'not_found' });
});
