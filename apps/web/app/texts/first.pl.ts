import { appPl } from './app.pl.ts';
import { startWallPl } from '../../features/walls/start/texts.pl.ts';
import { mutePl } from '../../features/session/links/mute-texts.pl.ts';
import { entrancePl } from '../../entities/session/entrance/texts.pl.ts';
import { passwordRulesPl } from '../../entities/session/password-rules-texts.pl.ts';
import { keepPasskeysPl } from '../../entities/session/keep-passkeys-texts.pl.ts';
import { invitePl, passResetPl } from '../../features/session/links/texts.pl.ts';
import { operatorSetupPl } from '../../features/operators/setup/texts.pl.ts';
import { registrationPl } from '../../features/registration/texts.pl.ts';
import { legalPl } from '../../features/consents/legal/texts.pl.ts';
import { confirmEmailPl } from '../../features/session/links/confirm-email-texts.pl.ts';
import { sessionPl } from '../../features/session/texts.pl.ts';
import { uiPl } from '../../ui/texts.pl.ts';
import { commonPl } from '../../i18n/common.pl.ts';

/** Polish texts needed by the sign-in; loaded first, on their own. */
export const firstTexts = {
  common: commonPl,
  ui: uiPl,
  app: appPl,
  entrance: entrancePl,
  passwordRules: passwordRulesPl,
  session: sessionPl,
  operatorSetup: operatorSetupPl,
  registration: registrationPl,
  confirmEmail: confirmEmailPl,
  passReset: passResetPl,
  keepPasskeys: keepPasskeysPl,
  invite: invitePl,
  mute: mutePl,
  startWall: startWallPl,
  legal: legalPl,
} as const;
