export const mapEn = {
  label: 'Map: {{what}}',
  hint: 'Click or tap the location, or drag the pin. On the keyboard, use the arrow keys to move it and + or − to zoom.',
  move: 'Move the pin',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  place: 'Pin at {{latitude}}, {{longitude}}',
  noPlace: 'No pin yet',
  late: 'The map could not be loaded.',
  groundMissing: 'Imagery is not available',
  groundBlocked: 'Load the page again to see imagery',
  metres: '{{length}} m',
  kilometres: '{{length}} km',
} as const;

declare module '../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly map: typeof mapEn;
  }
}
