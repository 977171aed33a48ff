import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { debianArchitecture } from '../deb/control.ts';
import type { Component } from '../tree/components.ts';
import type { TreeEntry } from '../tree/tree.ts';
import { writeTree } from '../tree/write-tree.ts';
import type { PackedVersion } from '../version.ts';
import { BASE_PACKAGES, DEMO_PACKAGES, unpackPackages } from './base-packages.ts';
import {
  DATA_FOLDER,
  IMAGE_KINDS,
  IMAGE_USER,
  type ImageKind,
  type Layer,
  PROGRAM_FOLDER,
  imageConfig,
  imageTag,
} from './image-config.ts';
import { addLayer, type SpecialFolder, writeTar } from './layer.ts';
import { addImage, createLayout, writeIndex } from './layout.ts';

type ImageOptions = {
  readonly tree: Readonly<Record<Component, readonly TreeEntry[]>>;
  readonly packed: PackedVersion;
  readonly output: string;
};

/** Users and groups: initdb and Node look up the name of the user they run as. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  'etc/passwd': `root:x:0:0:root:/root:/usr/sbin/nologin
nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin
zagon:x:${IMAGE_USER}:${IMAGE_USER}:Zagon:${DATA_FOLDER}:/usr/sbin/nologin
`,
  'etc/group': `root:x:0:\nnogroup:x:65534:\nzagon:x:${IMAGE_USER}:\n`,
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/** What container engines mount something on, also below a root that is read-only. */
const MOUNT_POINTS: readonly string[] = ['dev', 'proc', 'sys', 'run'];

const SPECIAL: readonly SpecialFolder[] = [
  { path: 'tmp', owner: 0, mode: '1777' },
  { path: DATA_FOLDER.slice(1), owner: IMAGE_USER, mode: '0750' },
];

/** Builds both images of a version as an OCI image layout, a folder and the same as an archive. Returns their paths. */
export async function buildImage(options: ImageOptions): Promise<readonly string[]> {
  const { version, revision, epochS } = options.packed;
  const { arch } = process;
  const architecture = debianArchitecture(arch);
  const place = join(options.output, `zagon_${version}_oci_${architecture}`);
  const layout = `${place}.incoming`;
  const work = mkdtempSync(join(tmpdir(), 'zagon-oci-'));
  try {
    rmSync(layout, { recursive: true, force: true });
    createLayout(layout);
    const base = join(work, 'base');
    const versions = await writeBase(base);
    const createdBy = `Zagon ${version}`;
    const server = [
      await addLayer(layout, base, { epochS, createdBy: `Debian: ${BASE_PACKAGES.join(' ')}`, special: SPECIAL }),
      await addLayer(layout, writeProgram(options.tree.server, join(work, 'server')), { epochS, createdBy }),
    ];
    const demo = writeProgram([...options.tree.demo, ...options.tree.postgres], join(work, 'demo'));
    const added = await writeShell(demo);
    const layers: Readonly<Record<ImageKind, readonly Layer[]>> = {
      server,
      demo: [...server, await addLayer(layout, demo, { epochS, createdBy: `${createdBy}: demo` })],
    };
    const images = IMAGE_KINDS.map((kind) => {
      const basePackages = (kind === 'demo' ? [...versions, ...added] : versions).join(', ');
      const config = imageConfig(kind, { version, revision, epochS, arch, basePackages }, layers[kind]);
      return { ...addImage(layout, config, layers[kind]), tag: imageTag(kind, version), architecture };
    });
    writeIndex(layout, images);
    writeTar(`${place}.tar`, layout, { epochS });
    rmSync(place, { recursive: true, force: true });
    renameSync(layout, place);
    return [place, `${place}.tar`];
  } finally {
    rmSync(layout, { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
  }
}

/** The lowest layer: libraries, accounts and the folders that are written to. Returns the versions of its packages. */
async function writeBase(root: string): Promise<readonly string[]> {
  const versions = await unpackPackages(BASE_PACKAGES, root);
  for (const [path, content] of Object.entries(ACCOUNTS)) writeFile(root, path, content);
  for (const path of [...MOUNT_POINTS, ...SPECIAL.map((folder) => folder.path)])
    mkdirSync(join(root, path), { recursive: true });
  writeFile(root, 'usr/share/zagon/base-packages', versions.map((line) => `${line}\n`).join(''));
  return versions;
}

function writeProgram(entries: readonly TreeEntry[], root: string): string {
  writeTree(entries, join(root, PROGRAM_FOLDER));
  return root;
}

/** What initdb and postgres start. Only the demo has it: there is no shell in the image of the server. */
async function writeShell(root: string): Promise<readonly string[]> {
  const versions = await unpackPackages(DEMO_PACKAGES, root);
  // The scripts of the package make this link, and no script is run here.
  if (!existsSync(join(root, 'usr/bin/sh'))) symlinkSync('dash', join(root, 'usr/bin/sh'));
  writeFile(root, 'usr/share/zagon/demo-packages', versions.map((line) => `${line}\n`).join(''));
  return versions;
}

function writeFile(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
