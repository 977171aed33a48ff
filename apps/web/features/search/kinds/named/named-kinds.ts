import {
  IconChartLine,
  IconDeviceTv,
  IconEngine,
  IconLayoutDashboard,
  IconMapPin,
  IconPolygon,
  IconRipple,
  IconStack2,
  IconToggleRight,
  IconUser,
} from '@tabler/icons-react';
import { OUTPUT_TYPES } from '@zagon/domain/catalogue/output.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { DEVICE_TYPES, GROUP_TYPES } from '@zagon/domain/resources/kinds.ts';
import { isReportKind, REPORTS } from '@zagon/domain/reports/registry.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import { hrefOf } from '../../../../navigation/paths.ts';
import type { NamedKindName, SearchKind } from '../kind.ts';
import { plainEntry } from '../plain-entry.tsx';

/** Everything of an account that has a name and a page, by kind. */
export const NAMED_KINDS: Readonly<Record<NamedKindName, SearchKind>> = {
  source: ({ sources, sections, language }) =>
    sources.map(({ id, name, description }) => {
      const fed = sections.filter((section) => section.id_water_source === id);
      return plainEntry('source', id, {
        title: name,
        note: description,
        icon: IconRipple,
        state: fed
          .map((section) => nameParts(section.name).name)
          .toSorted(new Intl.Collator(language, { numeric: true }).compare)
          .join(', '),
        href: hrefOf({ screen: 'waterSource', params: { waterSourceId: id } }),
        // Of equally close names, a source is what its place on the map is for.
        order: -2,
      });
    }),
  output: ({ modules, language }) =>
    modules.flatMap((module) =>
      module.outputs.map((output) =>
        plainEntry('output', output.id, {
          title: output.name,
          note: module.name,
          icon: IconToggleRight,
          state: output.section_name === null ? '' : nameParts(output.section_name).name,
          href: hrefOf({ screen: 'output', params: { outputId: output.id } }),
          keywords: [...typeWords(OUTPUT_TYPES, output.type, language).words, output.description],
          order: -1,
        }),
      ),
    ),
  group: ({ groups, language }) =>
    groups.map(({ id, name, type, members }) => {
      const { label, words } = typeWords(GROUP_TYPES, type, language);
      return plainEntry('group', id, {
        title: name,
        note: members.map((member) => nameParts(member.name).name).join(', '),
        icon: IconStack2,
        state: label,
        href: hrefOf({ screen: 'group', params: { groupId: id } }),
        keywords: words,
      });
    }),
  equipment: ({ devices, language }) =>
    devices.map(({ id, name, type, object_name: module }) => {
      const { label, words } = typeWords(DEVICE_TYPES, type, language);
      return plainEntry('equipment', id, {
        title: name,
        note: module,
        icon: IconEngine,
        state: label === name ? '' : label,
        href: hrefOf({ screen: 'device', params: { equipmentId: id } }),
        keywords: words,
        // What an output drives is closer than the output of the same name.
        order: -2,
      });
    }),
  region: ({ regions }) =>
    regions.map(({ id, name, objects }) =>
      plainEntry('region', id, {
        title: name,
        note: objects.map((module) => module.name).join(', '),
        icon: IconPolygon,
        state: '',
        href: hrefOf({ screen: 'region', params: { regionId: id } }),
      }),
    ),
  place: ({ places }) =>
    places.map(({ id, name }) =>
      plainEntry('place', id, {
        title: name,
        note: '',
        icon: IconMapPin,
        state: '',
        href: hrefOf({ screen: 'geoObject', params: { geoObjectId: id } }),
        order: 1,
      }),
    ),
  dashboard: ({ dashboards }) =>
    dashboards.map(({ id, name, own, author, widgets }) =>
      plainEntry('dashboard', id, {
        title: name,
        note: own ? '' : author,
        icon: IconLayoutDashboard,
        state: '',
        href: hrefOf({ screen: 'dashboardOne', params: { dashboardId: id } }),
        keywords: widgets.map((widget) => widget.name),
        order: 1,
      }),
    ),
  template: ({ templates, language }) =>
    templates.map(({ id, name, type, own, author, sources }) => {
      const report = isReportKind(type) ? REPORTS[type].name : null;
      return plainEntry('template', id, {
        title: name,
        note: [report?.[language] ?? '', own ? '' : author].filter((part) => part !== '').join(' · '),
        icon: IconChartLine,
        state: '',
        href: hrefOf({ screen: 'reports', search: { template: id } }),
        keywords: [...Object.values(report ?? {}), ...sources.map((source) => source.name)],
        order: 1,
      });
    }),
  user: ({ users }) =>
    users.map(({ id, first_name: first, family_name: family, email, phone }) => {
      const name = `${first} ${family}`.trim();
      return plainEntry('user', id, {
        title: name === '' ? email : name,
        note: name === '' ? '' : email,
        icon: IconUser,
        state: '',
        href: hrefOf({ screen: 'settingsUsers' }),
        keywords: [phone ?? ''],
      });
    }),
  wall: ({ walls }) =>
    walls.map(({ id, name }) =>
      plainEntry('wall', id, {
        title: name,
        note: '',
        icon: IconDeviceTv,
        state: '',
        href: hrefOf({ screen: 'settingsWalls' }),
      }),
    ),
};

/** A type as shown, and as searched: in all languages. A type unknown to this version has no words. */
function typeWords(types: Readonly<Record<string, Text>>, type: string, language: keyof Text) {
  const text = lookUp(types, type);
  return { label: text?.[language] ?? '', words: Object.values(text ?? {}) };
}
