import { createReadStream, createWriteStream } from 'node:fs';
import { chown, type FileHandle, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGunzip, createGzip, gunzip, gzip } from 'node:zlib';
import type { Account } from '../database/embedded/account.ts';
import { hashing, sha256Of } from './dump/hashing.ts';
import { StartRefused } from '../core/start-refused.ts';
import { systemCode } from '../core/system-code.ts';
import { FILE_MODE, FOLDER_MODE, type CopiedFile } from './manifest.ts';

/** Database files compress well at any level; the fastest one has the least impact on the farm. */
const COMPRESSION = { level: constants.Z_BEST_SPEED };

/**
 * Files up to this size, bytes, are handled as a whole. Most of the thousand files of a database are far smaller, and
 * streams cost each of them more than its content does.
 */
const SMALL_FILE_BYTES = 256 * 1024;

/** Written to the disk, not only to its cache, before the copy or the restored database counts as complete. */
const DURABLE = { mode: FILE_MODE, flush: true } as const;

/** Compresses a file into a folder under the same relative path. Null if the file no longer exists. */
export async function copyIn(from: string, folder: string, path: string): Promise<CopiedFile | null> {
  const to = join(folder, `${path}.gz`);
  await mkdir(dirname(to), { recursive: true, mode: FOLDER_MODE });
  const source = await openExisting(join(from, path));
  if (source === null) return null;
  await using _closed = source;
  const { size } = await source.stat();
  return { path, sha256: await (size <= SMALL_FILE_BYTES ? compressWhole : compressInParts)(source, to) };
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Both return the checksum of the content as it was read. */
async function compressWhole(source: FileHandle, to: string): Promise<string> {
  const content = await source.readFile();
  await writeFile(to, await promisify(gzip)(content, COMPRESSION), DURABLE);
  return sha256Of(content);
}

async function compressInParts(source: FileHandle, to: string): Promise<string> {
  const hash = hashing();
  const content = source.createReadStream({ autoClose: false });
  await pipeline(content, hash.stream, createGzip(COMPRESSION), createWriteStream(to, DURABLE));
  return hash.digest();
}

/** Extracts a compressed file, owned by the database account. Refuses a modified one. */
export async function copyOut(
  folder: string,
  { path, sha256 }: CopiedFile,
  to: string,
  account: Account | undefined,
): Promise<void> {
  const [from, target] = [join(folder, `${path}.gz`), join(to, path)];
  const extracted = await extract(from, target).catch((error: unknown) => {
    const code = systemCode(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw error;
    throw new StartRefused(`${from} is missing or damaged: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  if (extracted !== sha256)
    throw new StartRefused(`${from} is damaged: its checksum differs from the one in the manifest.`);
  if (account !== undefined) await chown(target, account.uid, account.gid);
}

/** Returns the checksum of the content. */
async function extract(from: string, to: string): Promise<string> {
  const { size } = await stat(from);
  if (size <= SMALL_FILE_BYTES) {
    const content = await promisify(gunzip)(await readFile(from));
    await writeFile(to, content, DURABLE);
    return sha256Of(content);
  }
  const hash = hashing();
  await pipeline(createReadStream(from), createGunzip(), hash.stream, createWriteStream(to, DURABLE));
  return hash.digest();
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
