import type { DemoAccount } from './account.ts';
import { OGRODY_TESTOWE } from './ogrody-testowe.ts';
import { SAD_KOWALSKI } from './sad-kowalski.ts';
import { SZKLARNIE_NOWAK } from './szklarnie-nowak.ts';
import { ZIELONE_POLE } from './zielone-pole.ts';

/** All demo accounts. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [ZIELONE_POLE, SZKLARNIE_NOWAK, SAD_KOWALSKI, OGRODY_TESTOWE];
