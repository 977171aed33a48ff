import {
  SECRET_FILE_MAX_BYTES,
  secretFileSettings,
  secretNameOf,
} from '../../../apps/server/core/settings/secret-files.ts';
import type { Setting, SettingGroup, SettingName } from './setting.ts';

const files = secretFileSettings
  .keyof()
  .options.map((name): readonly [SettingName, Setting] => [
    name,
    { default: null, meaning: `path of a file with \`${secretNameOf(name)}\``, readBy: ['server'] },
  ]);

/** Secrets as files, such as the credentials of systemd. */
export const SECRET_FILES: readonly SettingGroup[] = [
  {
    title: 'Secrets in files',
    intro: `Instead of the secret itself, a setting may name a file that contains it, such as one of \`LoadCredential=\` in a unit of systemd. A line break at its end does not count. Setting both, or a file that cannot be read, is empty or has more than ${SECRET_FILE_MAX_BYTES} bytes, is refused.`,
    settings: Object.fromEntries(files),
  },
];
