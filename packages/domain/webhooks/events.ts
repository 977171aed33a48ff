import type { Text } from '../core/language.ts';

/** What is reported to webhooks, with its name. `test` is sent on request and cannot be chosen. */
export const WEBHOOK_EVENTS = {
  'alarm.raised': { pl: 'alarm się pojawił', en: 'alarm raised' },
  'alarm.ended': { pl: 'alarm minął', en: 'alarm over' },
  'run.started': { pl: 'podlewanie się zaczęło', en: 'run started' },
  'run.finished': { pl: 'podlewanie się skończyło', en: 'run finished' },
  'run.skipped': { pl: 'podlewanie pominięte', en: 'run skipped' },
  'output.opened': { pl: 'wyjście otwarte', en: 'output opened' },
  'output.closed': { pl: 'wyjście zamknięte', en: 'output closed' },
  'module.silent': { pl: 'moduł zamilkł', en: 'device went silent' },
  'module.back': { pl: 'moduł wrócił', en: 'device is back' },
  'finding.raised': { pl: 'nowe spostrzeżenie', en: 'finding raised' },
  'finding.ended': { pl: 'spostrzeżenie nieaktualne', en: 'finding over' },
  test: { pl: 'próba', en: 'test' },
} as const satisfies Record<string, Text>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Events that a webhook can be subscribed to. */
export const CHOSEN_EVENTS = [
  'alarm.raised',
  'alarm.ended',
  'run.started',
  'run.finished',
  'run.skipped',
  'output.opened',
  'output.closed',
  'module.silent',
  'module.back',
  'finding.raised',
  'finding.ended',
] as const satisfies readonly Exclude<WebhookEvent, 'test'>[];
export type ChosenEvent = (typeof CHOSEN_EVENTS)[number];

/** What an event is about: the first part of its name. */
export type EventTopic = ChosenEvent extends `${infer Topic}.${string}` ? Topic : never;

/** The topics, in the order in which their events are offered. */
export const EVENT_TOPICS = ['alarm', 'run', 'output', 'module', 'finding'] as const satisfies readonly EventTopic[];

/** The events of a topic, in the same order. */
export function eventsAbout(topic: EventTopic): readonly ChosenEvent[] {
  return CHOSEN_EVENTS.filter((event) => event.startsWith(`${topic}.`));
}

/** Kinds of things that an event can be about. */
export const EVENT_THINGS = ['module', 'output', 'schedule', 'section'] as const;
export type EventThing = (typeof EVENT_THINGS)[number];
