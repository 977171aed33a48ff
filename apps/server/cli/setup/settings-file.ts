import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartRefused } from '../../core/start-refused.ts';

/** Values by the names of settings; null: the setting is removed. */
export type SettingChanges = Readonly<Record<string, string | null>>;

/** The settings in a file; none if there is no such file. */
export function readSettings(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  const values = parseEnv(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * The text of the file with changed settings. Other lines stay as they are, and a changed one stays at its place. Throws
 * for a value that systemd and Node would read differently.
 */
export function updatedSettings(text: string, changes: SettingChanges): string {
  const left = new Map(Object.entries(changes));
  const lines = text.split('\n').flatMap((line) => {
    const name = /^\s*([A-Z][A-Z0-9_]*)\s*=/.exec(line)?.[1];
    if (name === undefined || !(name in changes)) return [line];
    const value = left.get(name);
    left.delete(name);
    // A second line of the same setting would win over the first.
    return value === undefined || value === null ? [] : [settingLine(name, value)];
  });
  while (lines.at(-1) === '') lines.pop();
  for (const [name, value] of left) if (value !== null) lines.push(settingLine(name, value));
  return `${lines.join('\n')}\n`;
}

/** One line in the form that both systemd's `EnvironmentFile` and Node take literally. */
function settingLine(name: string, value: string): string {
  if (!/['\r\n\0]/.test(value)) return `${name}='${value}'`;
  if (!/["\\$`\r\n\0]/.test(value)) return `${name}="${value}"`;
  throw new StartRefused(
    `${name}: a value cannot contain line breaks, or both kinds of quotes. In an address, write %27 instead of '.`,
  );
}

/** Replaces the file in one step. It keeps its owner; a new one is for root and, if there is one, the group `gid`. */
export function writeSettings(file: string, text: string, gid: number | null): void {
  const partial = `${file}.${randomUUID()}`;
  try {
    writeFileSync(partial, text, { mode: 0o640 });
    chmodSync(partial, 0o640);
    const before = statSync(file, { throwIfNoEntry: false });
    if (process.getuid?.() === 0) chownSync(partial, before?.uid ?? 0, gid ?? before?.gid ?? 0);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}
