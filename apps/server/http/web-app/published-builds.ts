import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Names of the published builds, newest first, as the launcher writes them (`apps/launcher/published-builds.ts`). */
const listSchema = z.array(z.string().regex(/^[0-9a-f]{64}$/));

const LIST_FILE = 'builds.json';

/** Folders of the published builds, newest first; none before the first one is complete. */
export async function publishedBuilds(folder: string): Promise<readonly string[]> {
  const text = await absentAsNull(readFile(join(folder, LIST_FILE), 'utf8'));
  return text === null ? [] : listSchema.parse(JSON.parse(text)).map((name) => join(folder, name));
}

/** The newest of the builds that contains the file; null if none does. */
export async function newestWith(builds: readonly string[], file: string): Promise<string | null> {
  for (const build of builds) if ((await absentAsNull(access(join(build, file)))) !== null) return build;
  return null;
}

async function absentAsNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}
