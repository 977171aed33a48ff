import { IconDropletHalf2 } from '@tabler/icons-react';
import { SectionField } from './fields.tsx';
import type { WidgetSetup } from './widget-setup.ts';

export const soilWaterSetup: WidgetSetup<'soil_water'> = {
  icon: IconDropletHalf2,
  description: { pl: 'Kiedy sekcja potrzebuje następnej wody', en: 'When a section needs its next water' },
  // One whose soil a probe measures says something at once.
  start: ({ sections }) => {
    const section = sections.find(({ probes }) => probes.length > 0) ?? sections[0];
    return section === undefined ? null : { id_section: section.id };
  },
  Form: ({ options, onChange, farm }) => (
    <SectionField
      sections={farm.sections}
      value={options.id_section}
      onChange={(id_section) => onChange({ id_section })}
    />
  ),
  nameOf: () => '',
};
