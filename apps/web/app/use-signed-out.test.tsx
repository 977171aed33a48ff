import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { writeDraft } from '../entities/edit/unsaved/draft-store.ts';
import { setOwnDevice } from '../entities/session/stored-keys.ts';
import { nowMs } from '../time/clock.ts';
import { renderAtAddress } from './test-render.tsx';
import { newQueryClient } from '../api/query-client.ts';
import { useSignedOut } from './use-signed-out.ts';

afterEach(() => localStorage.clear());

function SignOut({ why }: { readonly why: 'signed_out' | 'expired' | 'ended' }) {
  const signedOut = useSignedOut();
  return <button onClick={() => signedOut(why)}>end</button>;
}

test.each([
  ['a user who signs out leaves no draft', 'signed_out', false, 0],
  ['a user who signs out on their own device keeps drafts', 'signed_out', true, 1],
  ['a session that expires keeps drafts for the same user', 'expired', false, 1],
  ['a session that is ended from elsewhere keeps drafts for the same user', 'ended', false, 1],
] as const)('%s', async (_title, why, isOwn, drafts) => {
  const key = { userId: 'anna', accountId: 'farm', form: 'drawing', item: 'new' };
  writeDraft(key, { atMs: nowMs(), values: [[52.2, 21]], basis: null });
  setOwnDevice('anna', isOwn);
  renderAtAddress(<SignOut why={why} />, newQueryClient());
  await userEvent.click(await screen.findByRole('button', { name: 'end' }));
  expect(Object.keys(localStorage).filter((name) => name.startsWith('zagon.draft/'))).toHaveLength(drafts);
});
