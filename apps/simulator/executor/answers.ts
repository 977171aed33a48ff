import type { Draft } from './draft.ts';

/** Longer than any valve takes to open and any companion to be given up. */
const ANSWER_WITHIN_MS = 60_000;
/** A module that does not say that it is closed is told again after this. */
const TELL_AGAIN_MS = 2_000;

/** No command waits for ever: what nobody is busy with any more is told again, or has failed. */
export function answerOverdue(draft: Draft): void {
  for (const { module, closing, opening, toldAtMs, takenAtMs } of draft.commands) {
    const outputsAt = (outputs: typeof closing) => outputs.map((output) => ({ module, output }));
    if (draft.nowMs - toldAtMs >= TELL_AGAIN_MS)
      for (const at of outputsAt(closing)) if (!isStopping(draft, at)) draft.effects.push({ kind: 'close', at });
    if (draft.nowMs - takenAtMs >= ANSWER_WITHIN_MS)
      for (const at of outputsAt(opening))
        if (draft.opening(at)?.phase.kind !== 'asked') draft.settle(at, 'opening', 'not_confirmed');
  }
  draft.commands = draft.commands.map((command) =>
    draft.nowMs - command.toldAtMs >= TELL_AGAIN_MS ? { ...command, toldAtMs: draft.nowMs } : command,
  );
}

/** Those who stop an output tell it again by themselves. */
function isStopping(draft: Draft, at: Parameters<Draft['drive']>[0]): boolean {
  return draft.opening(at) !== undefined || draft.drive(at)?.phase === 'closing';
}
