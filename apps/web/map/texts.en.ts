export const mapEn = {
  label: 'Map: {{what}}',
  hint: 'Click or tap where it stands, or drag the pin. On the keyboard arrows move it, + and − zoom.',
  move: 'Move the pin',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  place: 'Pin at {{latitude}}, {{longitude}}',
  noPlace: 'No pin yet',
  late: 'The map did not load.',
  metres: '{{length}} m',
  kilometres: '{{length}} km',
} as const;
