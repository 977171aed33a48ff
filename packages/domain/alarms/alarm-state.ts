/**
 * Lifecycle of one alarm for a module's field and rule. `watching`: nothing is wrong, or has not been for long enough.
 * An alarm can be removed only once its cause has ended and a user has confirmed it.
 */
export type AlarmState =
  | { readonly kind: 'watching'; readonly samplesOver: number }
  | { readonly kind: 'active'; readonly confirmed: boolean }
  | { readonly kind: 'ended'; readonly confirmed: boolean }
  | { readonly kind: 'removed' };

export const WATCHING: AlarmState = { kind: 'watching', samplesOver: 0 };

/** Consecutive samples needed to raise an alarm: a single spike over the threshold is not enough. */
export const SAMPLES_TO_RAISE = 2;

/**
 * Result of checking a live sample against a rule: the rule holds, the value is clear by more than the hysteresis,
 * or it lies between the two and changes nothing.
 */
export type Finding = 'holds' | 'between' | 'clear';

export type AlarmEvent =
  | { readonly kind: 'sample'; readonly finding: Finding }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'remove' }
  /** The rule was switched off or the module removed. */
  | { readonly kind: 'withdraw' };

/** Effect to publish in addition to the new state. */
export type AlarmEffect = 'raised' | 'ended' | 'confirmed' | 'removed';

export type AlarmStep = { readonly state: AlarmState; readonly effect: AlarmEffect | null };

export type AlarmRefusal = 'alarm_active' | 'not_found';

/** Returns the next state of an alarm and its effect, or the reason the event is refused. */
export function nextAlarm(state: AlarmState, event: AlarmEvent): AlarmStep | AlarmRefusal {
  switch (event.kind) {
    case 'sample':
      return onSample(state, event.finding);
    case 'confirm':
      return onConfirm(state);
    case 'remove':
      return onRemove(state);
    case 'withdraw':
      return state.kind === 'active'
        ? step({ kind: 'ended', confirmed: state.confirmed }, 'ended')
        : step(withdrawn(state));
  }
}

function step(state: AlarmState, effect: AlarmEffect | null = null): AlarmStep {
  return { state, effect };
}

function onSample(state: AlarmState, finding: Finding): AlarmStep {
  switch (state.kind) {
    case 'watching': {
      if (finding !== 'holds') return step(WATCHING);
      const samplesOver = state.samplesOver + 1;
      return samplesOver >= SAMPLES_TO_RAISE
        ? step({ kind: 'active', confirmed: false }, 'raised')
        : step({ kind: 'watching', samplesOver });
    }
    case 'active':
      return finding === 'clear' ? step({ kind: 'ended', confirmed: state.confirmed }, 'ended') : step(state);
    case 'ended':
    case 'removed':
      return step(state);
  }
}

function onConfirm(state: AlarmState): AlarmStep | AlarmRefusal {
  switch (state.kind) {
    case 'active':
    case 'ended':
      return state.confirmed ? step(state) : step({ ...state, confirmed: true }, 'confirmed');
    case 'watching':
    case 'removed':
      return 'not_found';
  }
}

function onRemove(state: AlarmState): AlarmStep | AlarmRefusal {
  switch (state.kind) {
    case 'active':
      return 'alarm_active';
    case 'ended':
      return state.confirmed ? step({ kind: 'removed' }, 'removed') : 'alarm_active';
    case 'watching':
    case 'removed':
      return 'not_found';
  }
}

function withdrawn(state: AlarmState): AlarmState {
  return state.kind === 'watching' ? WATCHING : state;
}
