export const givenAccessEn = {
  lead: 'This also ends:',
  none: 'No invitation, offer or wall screen of this person is open.',
  unknown: 'Open invitations, offers of modules and wall screens of this person end too. They could not be listed.',
  kinds: {
    operator_invitation: 'invitation of an operator: {{name}}',
    invitation: 'invitation: {{name}}',
    share_offer: 'offered module: {{name}}',
    wall_code: 'code of a wall screen: {{name}}',
    wall: 'wall screen: {{name}}',
  },
  inAccount: '{{what}} ({{account}})',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly givenAccess: typeof givenAccessEn;
  }
}
