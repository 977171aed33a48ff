export const valveBoxesEn = {
  title: 'Valve box labels',
  sub: 'Scanning a label opens the page of that box, for users of this account only.',
  list: 'Valve boxes',
  none: 'No module of this account has valves yet.',
  print_one: 'Print {{count}} label',
  print_other: 'Print {{count}} labels',
  include: 'Print the label of {{name}}',
  paper: 'A4, 24 labels of 63.5 × 33.9 mm. Print at 100%, with printer margins off.',
  scan: 'Scan at the box',
  qrOf: 'QR code of {{name}}',
  renew: 'New code',
  renewOf: 'New code for {{name}}',
  renewTitle: 'Give {{name}} a new code?',
  renewText: 'Labels and NFC tags with the current code stop working at once. Print a new label and put it on the lid.',
  renewAction: 'Renew the code',
  renewed: '{{name}} has a new code. Print its label.',
} as const;

declare module '../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly valveBoxes: typeof valveBoxesEn;
  }
}
