import { appPl } from '../app/texts.pl.ts';
import { operatorSetupPl } from '../features/session/operator-setup/texts.pl.ts';
import { sessionPl } from '../features/session/texts.pl.ts';
import { uiPl } from '../ui/texts.pl.ts';
import { commonPl } from './common.pl.ts';

/** The Polish texts that the sign-in needs; they come first, alone. */
export const firstTexts = {
  common: commonPl,
  ui: uiPl,
  app: appPl,
  session: sessionPl,
  operatorSetup: operatorSetupPl,
} as const;
