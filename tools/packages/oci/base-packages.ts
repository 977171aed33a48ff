import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../steps.ts';
import { digestOfFile } from './layout.ts';

/** The Debian packages that Node needs: the C and C++ libraries, roots of certificates, and time zones. */
export const BASE_PACKAGES: readonly string[] = [
  'ca-certificates',
  'libatomic1',
  'libc6',
  'libgcc-s1',
  'libstdc++6',
  'tzdata',
];

/** PostgreSQL starts programs by `/bin/sh`. */
export const DEMO_PACKAGES: readonly string[] = ['dash'];

/** Folders of Debian's packages that a program without a terminal never reads. */
const NOT_NEEDED: readonly string[] = [
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/lintian',
  'usr/share/gcc',
  'usr/share/gdb',
  'usr/share/debianutils',
  'usr/share/menu',
  'usr/share/bash-completion',
  'usr/share/ca-certificates',
  'usr/sbin',
  'etc/ca-certificates',
  'etc/ld.so.conf.d',
];

/** The C library is the largest, with 13 MB. */
const MAX_PACKAGE_BYTES = 100_000_000;

/** One package that `apt-get` would download. */
export type OfferedPackage = { readonly file: string; readonly sha256: string };

/** Reads the output of `apt-get download --print-uris`. */
export function offeredPackages(output: string): readonly OfferedPackage[] {
  return [...output.matchAll(/^'\S+' (\S+) \d+ SHA256:([0-9a-f]{64})$/gm)].map(([, file = '', sha256 = '']) => ({
    file,
    sha256,
  }));
}

/** `libc6 2.36-9` for `libc6_2.36-9_amd64.deb`. */
export function packageVersion(file: string): string {
  const [name = '', version = ''] = file.split('_');
  return `${name} ${decodeURIComponent(version)}`;
}

/** Downloads packages of the Debian that this machine runs, unless they are here, and returns their paths. */
async function fetchPackages(names: readonly string[]): Promise<readonly string[]> {
  const cache = join(ROOT, '.cache/base-packages');
  mkdirSync(cache, { recursive: true });
  const apt = (folder: string, ...words: readonly string[]): string =>
    execFileSync('apt-get', ['download', ...words, ...names], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  // It names no package that the folder contains already.
  const empty = mkdtempSync(join(tmpdir(), 'zagon-apt-'));
  const offered = offeredPackages(apt(empty, '--print-uris'));
  rmdirSync(empty);
  if (offered.length !== names.length) throw new Error(`apt-get offers ${offered.length} of ${names.join(', ')}`);
  if (offered.some(({ file }) => !existsSync(join(cache, file)))) apt(cache, '--quiet');
  for (const { file, sha256 } of offered)
    if ((await digestOfFile(join(cache, file))) !== `sha256:${sha256}`)
      throw new Error(`${join(cache, file)} is not the package that apt-get offers: remove it`);
  return offered.map(({ file }) => join(cache, file)).sort();
}

/** Unpacks Debian packages, without what nobody reads, below a root with merged /usr. Returns their versions. */
export async function unpackPackages(names: readonly string[], root: string): Promise<readonly string[]> {
  for (const folder of ['bin', 'lib', 'lib64', 'sbin']) {
    mkdirSync(join(root, 'usr', folder), { recursive: true });
    symlinkSync(`usr/${folder}`, join(root, folder));
  }
  const files = await fetchPackages(names);
  for (const file of files) extract(file, root);
  writeCertificates(root);
  for (const folder of NOT_NEEDED) rmSync(join(root, folder), { recursive: true, force: true });
  // Conversions of character sets, which Node and PostgreSQL do by themselves.
  for (const name of readdirSync(join(root, 'usr/lib')))
    rmSync(join(root, 'usr/lib', name, 'gconv'), { recursive: true, force: true });
  keepCopyrights(join(root, 'usr/share/doc'));
  mkdirSync(join(root, 'usr/sbin'), { recursive: true });
  return files.map((file) => packageVersion(file.slice(file.lastIndexOf('/') + 1)));
}

/** `dpkg-deb --extract` would replace the links of the merged /usr by folders. */
function extract(file: string, root: string): void {
  const input = execFileSync('dpkg-deb', ['--fsys-tarfile', file], { maxBuffer: MAX_PACKAGE_BYTES });
  const words = ['--extract', '--keep-directory-symlink', '--no-same-owner', `--directory=${root}`];
  execFileSync('tar', words, { input, stdio: ['pipe', 'ignore', 'inherit'] });
}

/** All roots in one file, as `update-ca-certificates` writes it. */
function writeCertificates(root: string): void {
  const folder = join(root, 'usr/share/ca-certificates');
  if (!existsSync(folder)) return;
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.crt'));
  const bundle = found.sort().map((name) => `${readFileSync(join(folder, name), 'utf8').trimEnd()}\n`);
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
  writeFileSync(join(root, 'etc/ssl/certs/ca-certificates.crt'), bundle.join(''));
}

function keepCopyrights(documents: string): void {
  for (const name of readdirSync(documents, { recursive: true, withFileTypes: true }))
    if (!name.isDirectory() && name.name !== 'copyright') rmSync(join(name.parentPath, name.name), { force: true });
}
