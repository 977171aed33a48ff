import { appEn } from './app.en.ts';
import { startWallEn } from '../../features/walls/start/texts.en.ts';
import { muteEn } from '../../features/session/links/mute-texts.en.ts';
import { entranceEn } from '../../entities/session/entrance/texts.en.ts';
import { passwordRulesEn } from '../../entities/session/password-rules-texts.en.ts';
import { keepPasskeysEn } from '../../entities/session/keep-passkeys-texts.en.ts';
import { inviteEn, passResetEn } from '../../features/session/links/texts.en.ts';
import { operatorSetupEn } from '../../features/operators/setup/texts.en.ts';
import { registrationEn } from '../../features/registration/texts.en.ts';
import { legalEn } from '../../features/consents/legal/texts.en.ts';
import { confirmEmailEn } from '../../features/session/links/confirm-email-texts.en.ts';
import { sessionEn } from '../../features/session/texts.en.ts';
import { uiEn } from '../../ui/texts.en.ts';
import { commonEn } from '../../i18n/common.en.ts';

/** English texts needed by the sign-in; loaded first, on their own. */
export const firstTexts = {
  common: commonEn,
  ui: uiEn,
  app: appEn,
  entrance: entranceEn,
  passwordRules: passwordRulesEn,
  session: sessionEn,
  operatorSetup: operatorSetupEn,
  registration: registrationEn,
  confirmEmail: confirmEmailEn,
  passReset: passResetEn,
  keepPasskeys: keepPasskeysEn,
  invite: inviteEn,
  mute: muteEn,
  startWall: startWallEn,
  legal: legalEn,
} as const;
