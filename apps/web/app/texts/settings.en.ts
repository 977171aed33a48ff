import { ownAccountEn } from '../../features/accounts/own/texts.en.ts';
import { accountLogEn } from '../../features/accounts/log/texts.en.ts';
import { givenAccessEn } from '../../entities/account/given-access/texts.en.ts';
import { identityEn } from '../../entities/session/identity-texts.en.ts';
import { meEn } from '../../features/me/texts.en.ts';
import { securityEn } from '../../features/security/texts.en.ts';
import { usersEn } from '../../features/users/texts.en.ts';
import { accessTokensEn } from '../../features/access-tokens/texts.en.ts';
import { webhooksEn } from '../../features/webhooks/texts.en.ts';
import { networksEn } from '../../features/networks/texts.en.ts';
import { chosenThingsEn } from '../../entities/resource/chosen-things/texts.en.ts';
import { secretEn } from '../../entities/secret/texts.en.ts';
import { groundEn } from '../../features/map/ground/texts.en.ts';

/** English texts of the pages of the settings, and of what operators see of them, by feature. */
export const settingsTexts = {
  ownAccount: ownAccountEn,
  accountLog: accountLogEn,
  givenAccess: givenAccessEn,
  identity: identityEn,
  me: meEn,
  security: securityEn,
  users: usersEn,
  accessTokens: accessTokensEn,
  webhooks: webhooksEn,
  networks: networksEn,
  chosenThings: chosenThingsEn,
  secret: secretEn,
  ground: groundEn,
} as const;
