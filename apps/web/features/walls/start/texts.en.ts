export const startWallEn = {
  title: 'Turn this browser into a wall screen',
  lead: 'Enter the code that an administrator created under Settings, Wall screens. From then on this browser shows the farm and nothing else.',
  code: 'Code',
  start: 'Show the wall view',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly startWall: typeof startWallEn;
  }
}
