import { ownAccountPl } from '../../features/accounts/own/texts.pl.ts';
import { accountLogPl } from '../../features/accounts/log/texts.pl.ts';
import { givenAccessPl } from '../../entities/account/given-access/texts.pl.ts';
import { identityPl } from '../../entities/session/identity-texts.pl.ts';
import { mePl } from '../../features/me/texts.pl.ts';
import { securityPl } from '../../features/security/texts.pl.ts';
import { usersPl } from '../../features/users/texts.pl.ts';
import { accessTokensPl } from '../../features/access-tokens/texts.pl.ts';
import { webhooksPl } from '../../features/webhooks/texts.pl.ts';
import { networksPl } from '../../features/networks/texts.pl.ts';
import { chosenThingsPl } from '../../entities/resource/chosen-things/texts.pl.ts';
import { secretPl } from '../../entities/secret/texts.pl.ts';
import { groundPl } from '../../features/map/ground/texts.pl.ts';

/** Polish texts of the pages of the settings, and of what operators see of them, by feature. */
export const settingsTexts = {
  ownAccount: ownAccountPl,
  accountLog: accountLogPl,
  givenAccess: givenAccessPl,
  identity: identityPl,
  me: mePl,
  security: securityPl,
  users: usersPl,
  accessTokens: accessTokensPl,
  webhooks: webhooksPl,
  networks: networksPl,
  chosenThings: chosenThingsPl,
  secret: secretPl,
  ground: groundPl,
} as const;
