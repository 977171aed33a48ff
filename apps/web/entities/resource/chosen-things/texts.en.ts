export const chosenThingsEn = {
  label: 'Which part of the farm',
  all: 'The whole farm',
  chosen: 'Chosen sections, modules and groups',
  sections: 'Sections',
  objects: 'Modules',
  groups: 'Groups',
  choose: 'Choose',
  noneChosen: 'Choose at least one section, module or group',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly chosenThings: typeof chosenThingsEn;
  }
}
