import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { DEMO_PASSWORD, type DemoPerson } from '@zagon/demo-farm/people/person.ts';
import { type AccountCopy, copyAccount } from '../../../apps/server/testing/account-copy/copy-account.ts';
import { inCopy } from '../../../apps/server/testing/account-copy/copy-code.ts';
import type { Person } from '../api.ts';
import { perFile } from '../per-file.ts';
import { asOwner } from '../product/database.ts';

/** An account of one journey file: a copy of a demo account, with its devices, users and history. */
export type OwnAccount = AccountCopy & { readonly original: DemoAccount };

/** The accounts of this file, by the id of the original. Each is created when it is first needed. */
const accountsOfFile = perFile(() => new Map<string, Promise<OwnAccount>>());

/** The account of this file; no other file has the same, so that a journey may change anything in it. */
export function ownAccount(original: DemoAccount = ZIELONE_POLE): Promise<OwnAccount> {
  const accounts = accountsOfFile();
  const known = accounts.get(original.id);
  if (known !== undefined) return known;
  const made = asOwner((owner) => copyAccount(owner, original.id)).then((copy) => ({ ...copy, original }));
  accounts.set(original.id, made);
  return made;
}

/** The name of the account, which is shown on its pages. */
export function nameOf({ original, code }: OwnAccount): string {
  return `${original.name} ${code.serial}`;
}

/** An id or a serial number of the demo account, as the account of this file has it. */
export function ownId({ code }: OwnAccount, demoId: string): string {
  return inCopy(demoId, code);
}

/** A user of the demo account, as copied with it. */
export function memberOf({ code }: OwnAccount, { email }: DemoPerson): Person {
  return { email: email.replace('@', `.${code.salt}@`), password: DEMO_PASSWORD };
}
