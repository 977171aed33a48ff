import type { WebhookBody, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { CHOSEN_EVENTS, type ChosenEvent } from '@zagon/domain/webhooks/events.ts';
import {
  chosenOf,
  type ChosenThings,
  lacksThings,
  thingsOf,
  WHOLE_FARM,
} from '../../entities/resource/chosen-things/chosen-things.ts';

/** What is being entered. */
export type WebhookDraft = ChosenThings & {
  readonly name: string;
  readonly address: string;
  readonly events: readonly ChosenEvent[];
  /** Not entered for a new one, which is on. */
  readonly isOn: boolean;
};

export const NEW_WEBHOOK: WebhookDraft = {
  name: '',
  address: '',
  events: ['alarm.raised', 'alarm.ended'],
  isOn: true,
  ...WHOLE_FARM,
};

/** A webhook as its form begins. One that ended is edited to go on, so it is switched on unless that is changed. */
export function draftOf({ name, address, events, things, state }: WebhookShape): WebhookDraft {
  return { name, address, events: inOrder(events), isOn: state !== 'off', ...chosenOf(things) };
}

export function bodyOf(draft: WebhookDraft): WebhookBody {
  return { name: draft.name, address: draft.address, events: [...draft.events], things: thingsOf(draft) };
}

/** Chooses an event, or no longer; in the order of the form, so that a choice taken back is no change. */
export function withEvent(
  events: readonly ChosenEvent[],
  event: ChosenEvent,
  isChosen: boolean,
): readonly ChosenEvent[] {
  return isChosen ? inOrder([...events, event]) : events.filter((one) => one !== event);
}

function inOrder(events: readonly ChosenEvent[]): readonly ChosenEvent[] {
  return CHOSEN_EVENTS.filter((event) => events.includes(event));
}

/** False if no event, or none of the wanted things is chosen: such a webhook would report nothing. */
export function isComplete(draft: WebhookDraft): boolean {
  return draft.events.length > 0 && !lacksThings(draft);
}
