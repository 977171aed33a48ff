import { FIELD_AND_DATA } from './field-and-data.ts';
import { SECRET_FILES } from './secret-files.ts';
import { SERVICES } from './services.ts';
import type { Setting, SettingGroup } from './setting.ts';
import { TOOLING } from './tooling.ts';

/** Every environment variable of the product and its tooling, by subject. */
export const SETTING_GROUPS: readonly SettingGroup[] = [...FIELD_AND_DATA, ...SERVICES, ...SECRET_FILES, ...TOOLING];

/** The same by name. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  SETTING_GROUPS.flatMap(({ settings }) => Object.entries(settings)),
);
