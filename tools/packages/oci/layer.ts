import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { blobPath, digestOfFile } from './layout.ts';
import type { Layer } from './image-config.ts';

/** A folder of a layer whose owner or mode differs from that of all other files. */
export type SpecialFolder = { readonly path: string; readonly owner: number; readonly mode: string };

/** Not the highest, which takes four times as long for one part in a hundred. */
const GZIP_LEVEL = 6;

/** What makes two archives of equal files equal: order, times, owners and headers. */
function tarArguments(epochS: number, owner: number, mode: string): readonly string[] {
  return [
    '--sort=name',
    `--mtime=@${epochS}`,
    `--owner=${owner}`,
    `--group=${owner}`,
    '--numeric-owner',
    `--mode=${mode}`,
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
  ];
}

/** Writes the archive of a folder: everything is root's and changeable by root only, except the special folders. */
export function writeTar(
  file: string,
  folder: string,
  { epochS, special = [] }: { readonly epochS: number; readonly special?: readonly SpecialFolder[] },
): void {
  const excluded = special.map(({ path }) => `--exclude=./${path}`);
  const all = tarArguments(epochS, 0, 'u+rwX,go=rX,a-s');
  tar([...all, ...excluded, '--create', `--file=${file}`, `--directory=${folder}`, '.']);
  for (const { path, owner, mode } of special) {
    const one = tarArguments(epochS, owner, mode);
    tar([...one, '--append', '--no-recursion', `--file=${file}`, `--directory=${folder}`, `./${path}`]);
  }
}

function tar(words: readonly string[]): void {
  const { TAR_OPTIONS: _, ...env } = process.env;
  execFileSync('tar', words, { env: { ...env, LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Adds a folder as a layer to an image layout. The same files give the same digests. */
export async function addLayer(
  layout: string,
  folder: string,
  options: {
    readonly epochS: number;
    readonly createdBy: string;
    readonly special?: readonly SpecialFolder[];
  },
): Promise<Layer> {
  const plain = join(layout, 'layer.tar');
  const packed = `${plain}.gz`;
  try {
    writeTar(plain, folder, options);
    // Its header has neither a name nor a time.
    await pipeline(createReadStream(plain), createGzip({ level: GZIP_LEVEL }), createWriteStream(packed));
    const [diffId, digest] = [await digestOfFile(plain), await digestOfFile(packed)];
    const { size } = statSync(packed);
    renameSync(packed, join(layout, blobPath(digest)));
    return { diffId, digest, size, createdBy: options.createdBy };
  } finally {
    rmSync(plain, { force: true });
    rmSync(packed, { force: true });
  }
}
