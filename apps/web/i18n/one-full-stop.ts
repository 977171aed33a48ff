import type { PostProcessorModule } from 'i18next';

/** Ends a sentence with one full stop where the name in front of it ends with one: "Sp. z o.o." */
export const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'one full stop',
  process: (text) => text.replaceAll(/(?<=[^.])\.\.(?!\.)/gu, '.'),
};
