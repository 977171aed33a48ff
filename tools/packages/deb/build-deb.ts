import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { newestSchema } from '../../../apps/server/database/migrate.ts';
import { ROOT } from '../../steps.ts';
import type { Component } from '../tree/components.ts';
import type { TreeEntry } from '../tree/tree.ts';
import { setTimes, writeTree } from '../tree/write-tree.ts';
import type { PackedVersion } from '../version.ts';
import { controlFile, debFileName, DEBIAN_PACKAGES } from './control.ts';
import { bashCompletion, manualPage } from './manual.ts';

/** Where the program is installed. */
const PROGRAM_FOLDER = 'usr/lib/zagon';

/** Runs the installed program: the shell finds it, Node is not on the PATH. */
const PROGRAM = '#!/bin/sh\nexec /usr/lib/zagon/bin/node /usr/lib/zagon/apps/server/cli/zagon.mjs "$@"\n';

type DebOptions = {
  readonly component: Component;
  readonly entries: readonly TreeEntry[];
  readonly packed: PackedVersion;
  readonly architecture: string;
  /** Folder for the package. */
  readonly output: string;
  /** `xz` unless the package is for a test. */
  readonly compression?: 'xz' | 'none';
};

/** Builds the Debian package of a component, and returns its path. The same commit gives the same bytes. */
export function buildDeb({ component, entries, packed, architecture, output, compression = 'xz' }: DebOptions): string {
  const stage = mkdtempSync(join(tmpdir(), 'zagon-deb-'));
  try {
    chmodSync(stage, 0o755);
    writeTree(entries, join(stage, PROGRAM_FOLDER));
    writeDocuments(component, stage, packed);
    if (component === 'server') writeService(stage, packed);
    const installedKb = Math.ceil(sizeOf(stage) / 1024);
    writeControl(component, stage, { packed, architecture, installedKb });
    setTimes(stage, packed.epochS);
    mkdirSync(output, { recursive: true });
    const file = join(output, debFileName(component, packed.version, architecture));
    execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', stage, file], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(packed.epochS), TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return file;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Writes a file of the package, readable by everyone. */
function put(stage: string, path: string, content: string | Buffer, mode = 0o644): void {
  const place = join(stage, path);
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  writeFileSync(place, content);
  chmodSync(place, mode);
}

function fromOps(name: string): string {
  return readFileSync(join(ROOT, 'ops', name), 'utf8');
}

function isoDate(epochS: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochS * 1000)
    .toString()
    .slice(0, 10);
}

/** Copyright, changes and the errors of lintian that are meant to be. */
function writeDocuments(component: Component, stage: string, { version, epochS }: PackedVersion): void {
  const { name } = DEBIAN_PACKAGES[component];
  put(stage, `usr/share/doc/${name}/copyright`, fromOps('debian/copyright'));
  const changes = `${name} (${version}) stable; urgency=medium\n\n  * See the release notes of this version.\n\n -- Zagon <packages@zagon.farm>  ${new Date(epochS * 1000).toUTCString().replace('GMT', '+0000')}\n`;
  // Without the time of compression in its header.
  put(stage, `usr/share/doc/${name}/changelog.gz`, gzipSync(changes, { level: 9 }));
  put(stage, `usr/share/lintian/overrides/${name}`, fromOps(`debian/${name}.lintian-overrides`));
}

function writeService(stage: string, { version, epochS }: PackedVersion): void {
  put(stage, 'usr/bin/zagon', PROGRAM, 0o755);
  put(stage, 'etc/zagon/zagon.env', fromOps('debian/zagon.env'), 0o640);
  for (const unit of ['zagon.service', 'zagon@.service'])
    put(stage, `lib/systemd/system/${unit}`, fromOps(`systemd/${unit}`));
  put(stage, 'usr/share/man/man1/zagon.1.gz', gzipSync(manualPage(version, isoDate(epochS)), { level: 9 }));
  put(stage, 'usr/share/bash-completion/completions/zagon', bashCompletion());
  for (const folder of ['proxy', 'prometheus', 'grafana'])
    cpSync(join(ROOT, 'ops', folder), join(stage, 'usr/share/doc/zagon/examples', folder), { recursive: true });
}

function writeControl(
  component: Component,
  stage: string,
  options: { readonly packed: PackedVersion; readonly architecture: string; readonly installedKb: number },
): void {
  const { packed, architecture, installedKb } = options;
  put(stage, 'DEBIAN/control', controlFile(component, { version: packed.version, architecture, installedKb }));
  if (component !== 'server') return;
  put(stage, 'DEBIAN/conffiles', '/etc/zagon/zagon.env\n');
  for (const script of ['preinst', 'postinst', 'prerm', 'postrm']) {
    const text = fromOps(`debian/zagon.${script}`)
      .replaceAll('@NEWEST_MIGRATION@', String(newestSchema()))
      .replaceAll('@VERSION@', packed.version);
    put(stage, `DEBIAN/${script}`, text, 0o755);
  }
}

function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]) || statSync(folder).size;
}
