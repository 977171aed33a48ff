import type { Draft } from './draft.ts';

/** Longer than any valve takes to open, or any companion takes to be given up. */
const ANSWER_TIMEOUT_MS = 60_000;
/** Resend the close order if the module has not confirmed it within this time. */
const RESEND_AFTER_MS = 2_000;

/**
 * Ensures that every command is answered: resends pending close orders and fails openings nothing is driving.
 */
export function answerOverdueCommands(draft: Draft): void {
  for (const { module, closing, opening, sentAtMs, acceptedAtMs } of draft.commands) {
    const outputsAt = (outputs: typeof closing) => outputs.map((output) => ({ module, output }));
    if (draft.nowMs - sentAtMs >= RESEND_AFTER_MS)
      for (const at of outputsAt(closing)) if (!isStopping(draft, at)) draft.effects.push({ kind: 'close', at });
    if (draft.nowMs - acceptedAtMs >= ANSWER_TIMEOUT_MS)
      for (const at of outputsAt(opening))
        if (draft.opening(at)?.phase.kind !== 'asked') draft.settle(at, 'opening', 'not_confirmed');
  }
  draft.commands = draft.commands.map((command) =>
    draft.nowMs - command.sentAtMs >= RESEND_AFTER_MS ? { ...command, sentAtMs: draft.nowMs } : command,
  );
}

/** Returns true if a close is already in progress for the output; that path resends it on its own. */
function isStopping(draft: Draft, at: Parameters<Draft['drive']>[0]): boolean {
  return draft.opening(at) !== undefined || draft.drive(at)?.phase === 'closing';
}
