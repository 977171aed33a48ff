import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Account } from '../db/embedded/account.ts';
import { hashing } from '../dump/hashing.ts';
import { StartRefused } from '../start-refused.ts';
import { systemCode } from '../system-code.ts';
import { FILE_MODE, FOLDER_MODE, type CopiedFile } from './manifest.ts';

/** Database files compress well at any level; the fastest one has the least impact on the farm. */
const COMPRESSION = { level: constants.Z_BEST_SPEED };

/** Compresses a file into a folder under the same relative path. Null if the file no longer exists. */
export async function copyIn(from: string, folder: string, path: string): Promise<CopiedFile | null> {
  const to = join(folder, `${path}.gz`);
  await mkdir(dirname(to), { recursive: true, mode: FOLDER_MODE });
  const hash = hashing();
  const source = createReadStream(join(from, path));
  try {
    await new Promise<void>((resolve, reject) => source.once('open', () => resolve()).once('error', reject));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  await pipeline(source, hash.stream, createGzip(COMPRESSION), createWriteStream(to, { mode: FILE_MODE, flush: true }));
  return { path, sha256: hash.digest() };
}

/** Extracts a compressed file, owned by the database account. Refuses a modified one. */
export async function copyOut(
  folder: string,
  { path, sha256 }: CopiedFile,
  to: string,
  account: Account | undefined,
): Promise<void> {
  const [from, target] = [join(folder, `${path}.gz`), join(to, path)];
  const hash = hashing();
  try {
    await pipeline(
      createReadStream(from),
      createGunzip(),
      hash.stream,
      createWriteStream(target, { mode: FILE_MODE, flush: true }),
    );
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw error;
    throw new StartRefused(`${from} is missing or damaged: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (hash.digest() !== sha256)
    throw new StartRefused(`${from} is damaged: its checksum differs from the one in the manifest.`);
  if (account !== undefined) await chown(target, account.uid, account.gid);
}

/** Refuses a compressed file that cannot be read to its end; gzip contains its own checksum. */
export async function verifyCompressed(file: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), async (content) => {
      for await (const _chunk of content);
    });
  } catch (error) {
    throw new StartRefused(`${file} is damaged: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Relative paths of everything in a folder. Paths matched by `isExcluded` are skipped with their contents. */
export async function listTree(
  root: string,
  isExcluded: (path: string) => boolean,
  at = '',
): Promise<{ readonly folders: readonly string[]; readonly files: readonly string[] }> {
  const [folders, files]: [string[], string[]] = [[], []];
  for (const entry of await readdir(join(root, at), { withFileTypes: true })) {
    const path = at === '' ? entry.name : `${at}/${entry.name}`;
    if (isExcluded(path)) continue;
    if (entry.isFile()) files.push(path);
    if (!entry.isDirectory()) continue;
    folders.push(path);
    const inside = await listTree(root, isExcluded, path);
    folders.push(...inside.folders);
    files.push(...inside.files);
  }
  return { folders, files };
}
