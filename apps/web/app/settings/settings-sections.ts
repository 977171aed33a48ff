import { IconDeviceMobile, type Icon } from '@tabler/icons-react';
import type { Me } from '../../entities/session/session.ts';
import { settingsPageIds, type SettingsPageId } from '../../navigation/paths.ts';
import { phoneScreens } from '../phone/phone-screens.ts';
import { screenAccess } from '../screen-access.ts';
import type { Screen, SettingsEntry } from '../screen.ts';
import { settingsPages } from './settings-pages.ts';

/** The groups of the settings, in order. */
const GROUPS = ['you', 'account', 'help'] as const satisfies readonly SettingsEntry['group'][];

/** Listed among the pages of the settings, but shown without their frame: what this phone or browser offers. */
const DEVICE = { id: 'phone', label: phoneScreens.phone.searchLabel, icon: IconDeviceMobile } as const;
const DEVICE_GROUP: SettingsEntry['group'] = 'you';

type Section = {
  readonly id: SettingsPageId | typeof DEVICE.id;
  readonly label: SettingsEntry['label'];
  readonly icon: Icon;
};

export type SectionGroup = { readonly group: SettingsEntry['group']; readonly sections: readonly Section[] };

const pages: Readonly<Record<SettingsPageId, Screen & { readonly settings: SettingsEntry }>> = settingsPages;

/** The settings pages a user may see, by group, in the order of their addresses. */
export function settingsSections(me: Me | undefined): readonly SectionGroup[] {
  if (me === undefined) return [];
  const visible = settingsPageIds.filter((id) => screenAccess(pages[id], me) === 'show');
  return GROUPS.map((group) => ({
    group,
    sections: [
      ...visible.flatMap((id) => {
        const { settings } = pages[id];
        return settings.group === group ? [{ id, label: settings.label, icon: settings.icon }] : [];
      }),
      ...(group === DEVICE_GROUP && screenAccess(phoneScreens.phone, me) === 'show' ? [DEVICE] : []),
    ],
  })).filter(({ sections }) => sections.length > 0);
}
