import { ATTACKS, isAttackName, type Target } from './attacks.ts';

/** Runs one attack in a separate process, so that sending does not slow down the measuring caller. */
process.once('message', ({ name, target }: { readonly name: string; readonly target: Target }) => {
  if (!isAttackName(name)) throw new Error(`there is no attack ${name}`);
  void ATTACKS[name](target).then((sent) => {
    process.send?.(sent);
    process.disconnect?.();
  });
});
