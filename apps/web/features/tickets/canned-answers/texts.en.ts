export const cannedAnswersEn = {
  title: 'Canned answers',
  lead: 'Inserted into answers to questions, in the language of the customer.',
  list: 'Answers',
  empty: 'No canned answers yet.',
  add: 'Add an answer',
  name: 'Name',
  text: 'Text',
  change: 'Edit answer',
  changeOne: 'Edit {{name}}',
  deleteOne: 'Delete {{name}}',
  deleteTitle: 'Delete {{name}}?',
  deleteHint: 'Answers that were sent with it do not change.',
  deleted: '{{name}} is deleted',
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly cannedAnswers: typeof cannedAnswersEn;
  }
}
