import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../steps.ts';
import { markdownTable } from '../markdown-table.ts';
import { SETTING_GROUPS, SETTINGS } from './all-settings.ts';
import { FOR_NEW_OWNERS } from './for-new-owners.ts';
import type { Setting } from './setting.ts';

const BEGIN = '<!-- written by `npm run docs`: -->\n';
const END = '<!-- end of what it writes -->\n';

/** `docs/settings.md`: every setting by subject. */
export function settingsPage(): string {
  const groups = SETTING_GROUPS.map(({ title, intro, settings }) => {
    const rows = Object.entries(settings).map(([name, setting]) => [
      `\`${name}\``,
      defaultOf(setting),
      setting.meaning,
      setting.readBy.join(', '),
    ]);
    const before = intro === undefined ? '' : `${intro}\n\n`;
    return `## ${title}\n\n${before}${markdownTable(['variable', 'default', '', 'read by'], rows)}`;
  });
  return `# Settings

Every environment variable of Zagon. An empty one counts as not set. \`npm run zagon -- config check\` lists the values of the server's with their rules and states what is wrong. This page is written by \`npm run docs\` from \`tools/documents/settings/\`.

${groups.join('\n')}`;
}

/** The README with the settings that a new owner needs. */
export function readmeWithSettings(): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error('the README does not mark where its settings are written');
  const rows = FOR_NEW_OWNERS.map(({ names, meaning }) => [
    names.map((name) => `\`${name}\``).join(', '),
    names
      .map((name) => defaultOf(SETTINGS.get(name) ?? unknown(name)))
      .filter((text) => text !== '')
      .join(', '),
    meaning,
  ]);
  return `${readme.slice(0, begin + BEGIN.length)}\n${markdownTable(['variable', 'default', ''], rows)}\n${readme.slice(end)}`;
}

function unknown(name: string): never {
  throw new Error(`the README lists ${name}, which does not exist`);
}

function defaultOf({ default: value }: Setting): string {
  if (value === null) return '';
  return 'value' in value ? `\`${value.value}\`` : `as \`${value.sameAs}\``;
}
