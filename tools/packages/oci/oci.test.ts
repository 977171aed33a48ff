import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offeredPackages, packageVersion } from './base-packages.ts';
import { DATA_FOLDER, IMAGE_KINDS, imageConfig, imageTag, runConfig } from './image-config.ts';
import { addLayer, type SpecialFolder } from './layer.ts';
import { addImage, blobPath, createLayout, digestOf, writeIndex } from './layout.ts';

const EPOCH_S = 1_780_000_000;
const FACTS = { version: '0.2.0+5.gabc', revision: 'abc', epochS: EPOCH_S, arch: 'x64', basePackages: 'libc6 2' };
const SPECIAL: readonly SpecialFolder[] = [
  { path: 'tmp', owner: 0, mode: '1777' },
  { path: 'var/lib/zagon', owner: 10_001, mode: '0750' },
];

let work: string;
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'zagon-oci-test-'));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A folder with a program, a link and the folders that are written to. `order`: in which they are created. */
function writeRoot(root: string, order: readonly string[], mode: number): void {
  for (const path of ['usr/bin', 'tmp', 'var/lib/zagon']) mkdirSync(join(root, path), { recursive: true });
  for (const name of order) writeFileSync(join(root, 'usr/bin', name), name);
  chmodSync(join(root, 'usr/bin/program'), mode);
  symlinkSync('usr/bin', join(root, 'bin'));
  utimesSync(join(root, 'usr/bin/program'), mode, mode);
}

/** Builds a layout with one image of that folder. */
async function build(name: string, order: readonly string[], mode: number) {
  const [root, layout] = [join(work, `${name}-root`), join(work, name)];
  writeRoot(root, order, mode);
  createLayout(layout);
  const layer = await addLayer(layout, root, { epochS: EPOCH_S, createdBy: 'a test', special: SPECIAL });
  const added = addImage(layout, imageConfig('server', FACTS, [layer]), [layer]);
  writeIndex(layout, [{ ...added, tag: '0.2.0', architecture: 'amd64' }]);
  return { layout, layer, manifest: added.manifest };
}

test('equal files give equal digests, whatever their order, times and the umask were', async () => {
  const first = await build('first', ['program', 'other'], 0o755);
  const second = await build('second', ['other', 'program'], 0o775);
  expect(second.layer).toEqual(first.layer);
  expect(second.manifest).toEqual(first.manifest);
  const indexes = [first, second].map(({ layout }) => readFileSync(join(layout, 'index.json'), 'utf8'));
  expect(indexes[1]).toBe(indexes[0]);
});

test('a layer belongs to root, except the data folder, and nobody else may change it', async () => {
  const { layout, layer } = await build('owners', ['program', 'other'], 0o777);
  const file = join(layout, blobPath(layer.digest));
  const packed = readFileSync(file);
  expect(digestOf(packed)).toBe(layer.digest);
  expect(digestOf(gunzipSync(packed))).toBe(layer.diffId);
  const words = ['--list', '--verbose', '--numeric-owner', '--full-time', '--utc', `--file=${file}`];
  const lines = execFileSync('tar', words, { encoding: 'utf8' }).trimEnd().split('\n');
  const listed = lines.map((line) => line.split(/\s+/));
  const found = new Map(listed.map(([mode = '', owner = '', , , , path = '']) => [path, `${mode} ${owner}`]));
  expect(Object.fromEntries(found)).toEqual({
    './': 'drwxr-xr-x 0/0',
    './bin': 'lrwxr-xr-x 0/0',
    './tmp/': 'drwxrwxrwt 0/0',
    './usr/': 'drwxr-xr-x 0/0',
    './usr/bin/': 'drwxr-xr-x 0/0',
    './usr/bin/other': '-rw-r--r-- 0/0',
    './usr/bin/program': '-rwxr-xr-x 0/0',
    './var/': 'drwxr-xr-x 0/0',
    './var/lib/': 'drwxr-xr-x 0/0',
    './var/lib/zagon/': 'drwxr-x--- 10001/10001',
  });
  expect(new Set(listed.map(([, , , date, time]) => `${date}T${time}Z`))).toEqual(new Set(['2026-05-28T20:26:40Z']));
});

test('the index leads to the manifest, the configuration and the layers by their digests and sizes', async () => {
  const { layout, layer, manifest } = await build('index', ['program'], 0o755);
  const read = (path: string): unknown => JSON.parse(readFileSync(join(layout, path), 'utf8'));
  expect(read('oci-layout')).toEqual({ imageLayoutVersion: '1.0.0' });
  expect(read('index.json')).toMatchObject({
    schemaVersion: 2,
    manifests: [{ ...manifest, annotations: { 'org.opencontainers.image.ref.name': '0.2.0' } }],
  });
  const bytes = readFileSync(join(layout, blobPath(manifest.digest)));
  expect(manifest).toMatchObject({ digest: digestOf(bytes), size: bytes.length });
  const config = imageConfig('server', FACTS, [layer]);
  expect(read('manifest.json')).toEqual([
    {
      Config: blobPath(digestOf(JSON.stringify(imageConfig('server', FACTS, [layer])))),
      RepoTags: ['zagon:0.2.0'],
      Layers: [blobPath(layer.digest)],
    },
  ]);
  expect(JSON.parse(bytes.toString())).toMatchObject({
    config: { digest: digestOf(JSON.stringify(config)), size: JSON.stringify(config).length },
    layers: [{ digest: layer.digest, size: layer.size }],
  });
});

test.each(IMAGE_KINDS)('the image %s runs as a numbered user, and writes to its volume only', (kind) => {
  const config = runConfig(kind);
  expect(config.User).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(Object.keys(config.Volumes)).toEqual([DATA_FOLDER]);
  const folders = config.Env.filter((line) => /^(?:ZAGON_DATA_DIR|NODE_COMPILE_CACHE)=/.test(line));
  expect(folders.map((line) => line.split('=')[1]?.startsWith(DATA_FOLDER))).toEqual([true, true]);
});

test('only the demo waives encryption', () => {
  const waiving = IMAGE_KINDS.filter((kind) => runConfig(kind).Env.includes('ZAGON_ALLOW_UNENCRYPTED=on'));
  expect(waiving).toEqual(['demo']);
});

test('a configuration names the layers in their order, and the time of the commit', () => {
  const layers = ['a', 'b'].map((name) => ({ diffId: `sha256:${name}`, digest: '', size: 1, createdBy: name }));
  const config = imageConfig('demo', FACTS, layers);
  expect(config.rootfs.diff_ids).toEqual(['sha256:a', 'sha256:b']);
  expect(config.history.map((entry) => entry.created_by)).toEqual(['a', 'b']);
  expect(config).toMatchObject({ created: '2026-05-28T20:26:40Z', architecture: 'amd64', os: 'linux' });
  expect(config.config.Labels).toMatchObject({
    'org.opencontainers.image.version': '0.2.0+5.gabc',
    'org.opencontainers.image.revision': 'abc',
  });
});

test.each([
  ['server', '0.2.0', '0.2.0'],
  ['server', '0.2.0+5.gabc', '0.2.0-5.gabc'],
  ['demo', '0.2.0+5.gabc', '0.2.0-5.gabc-demo'],
] as const)('the tag of the image %s of %s is %s', (kind, version, tag) => {
  expect(imageTag(kind, version)).toBe(tag);
});

test('the packages that apt-get offers are read with their hashes, and other lines are not', () => {
  const hash = 'a1'.repeat(32);
  const line = `'http://deb.example/pool/c/ca-certificates_20250419~deb12u2_all.deb' ca-certificates_20250419%7edeb12u2_all.deb 160948 SHA256:${hash}`;
  expect(offeredPackages(`Reading package lists...\n${line}\n`)).toEqual([
    { file: 'ca-certificates_20250419%7edeb12u2_all.deb', sha256: hash },
  ]);
  expect(packageVersion('ca-certificates_20250419%7edeb12u2_all.deb')).toBe('ca-certificates 20250419~deb12u2');
});
