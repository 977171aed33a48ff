import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { certificateProblem } from './certificate-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'zagon-chain-'));
const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
const pem = (name: string) => readFileSync(join(folder, `${name}.pem`), 'utf8');
const KEY = ['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];

let now: Temporal.Instant;
beforeAll(() => {
  openssl('req', '-x509', '-days', '30', '-subj', '/CN=Test CA', ...KEY, '-keyout', 'ca.key', '-out', 'ca.pem');
  const sub = ['-addext', 'basicConstraints=critical,CA:TRUE', '-subj', '/CN=Test intermediate'];
  openssl(
    'req',
    '-x509',
    '-days',
    '30',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    ...sub,
    ...KEY,
    '-keyout',
    'sub.key',
    '-out',
    'sub.pem',
  );
  const leaf = ['-subj', '/CN=water', '-addext', 'subjectAltName=DNS:water.farm.example,DNS:*.other.example'];
  openssl(
    'req',
    '-x509',
    '-days',
    '10',
    '-CA',
    'sub.pem',
    '-CAkey',
    'sub.key',
    ...leaf,
    ...KEY,
    '-keyout',
    'leaf.key',
    '-out',
    'leaf.pem',
  );
  openssl('req', '-x509', '-days', '10', ...leaf, ...KEY, '-keyout', 'own.key', '-out', 'own.pem');
  writeFileSync(join(folder, 'full.pem'), pem('leaf') + pem('sub') + pem('ca'));
  writeFileSync(join(folder, 'half.pem'), pem('leaf') + pem('sub'));
  writeFileSync(join(folder, 'mixed.pem'), pem('leaf') + pem('ca') + pem('sub'));
  writeFileSync(join(folder, 'text.pem'), 'hello');
  // Certificates are valid from the second in which they were made.
  now = Temporal.Now.instant();
});

const days = (count: number) => now.add({ hours: 24 * count });

test.each([
  ['full', 'water.farm.example'],
  ['mixed', 'water.farm.example'],
  ['full', 'field.other.example'],
  ['own', 'water.farm.example'],
])('the certificate in %s.pem serves %s', (file, name) => {
  expect(certificateProblem(pem(file), name, now)).toBeNull();
});

test.each([
  ['leaf', 'water.farm.example', 0, /comes without its chain: that of its issuer \(CN=Test intermediate\)/],
  ['half', 'water.farm.example', 0, /comes without its chain: that of its issuer \(CN=Test CA\)/],
  ['full', 'water.example', 0, /is for water\.farm\.example, \*\.other\.example, not for water\.example/],
  ['full', 'a.b.other.example', 0, /not for a\.b\.other\.example/],
  ['full', 'water.farm.example', 11, /expired on \d{4}-\d\d-\d\d: renew it first/],
  ['full', 'water.farm.example', -1, /is valid from \d{4}-\d\d-\d\d on: check it, and the clock/],
  ['text', 'water.farm.example', 0, /contains no certificate in PEM format/],
] as const)('the certificate in %s.pem is refused for %s, %i days from now', (file, name, after, problem) => {
  expect(certificateProblem(pem(file), name, days(after))).toMatch(problem);
});
