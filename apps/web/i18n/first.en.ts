import { appEn } from '../app/texts.en.ts';
import { operatorSetupEn } from '../features/session/operator-setup/texts.en.ts';
import { sessionEn } from '../features/session/texts.en.ts';
import { uiEn } from '../ui/texts.en.ts';
import { commonEn } from './common.en.ts';

/** The English texts that the sign-in needs; they come first, alone. */
export const firstTexts = {
  common: commonEn,
  ui: uiEn,
  app: appEn,
  session: sessionEn,
  operatorSetup: operatorSetupEn,
} as const;
