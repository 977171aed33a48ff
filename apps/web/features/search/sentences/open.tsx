import { IconCalendarPlus } from '@tabler/icons-react';
import { MAX_HAND_OPENING_MIN } from '@zagon/domain/hand-openings/hand-opening.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { mayConfigure, openRefusal } from '../../../entities/session/session.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { DEFAULT_MINUTES, isOpenable, openEntry } from '../kinds/actions/open.tsx';
import type { Entry, SearchFacts } from '../kinds/kind.ts';
import { targetName, targetsOf, type Target } from '../kinds/target.ts';
import { dayText } from './day-text.ts';
import { readDay } from './days.ts';
import { readBareMinutes, readMinutes } from './minutes.ts';
import { targetsNamed, withoutFillers } from './named-targets.ts';
import { answerEntry, type Sentence } from './sentence.tsx';
import { readStartTime } from './start-time.ts';
import { takeVerb } from './verbs.ts';
import type { Reading } from './words.ts';

/**
 * "Open B for 20": opening for a stated time, now or later. Every result only leads to the dialog that asks, or to a
 * page. Without minutes, a day or a time it is an ordinary search for the
 * action, except that it answers if the output is open already or cannot be opened.
 */
export const openSentence: Sentence = (typed, facts) => {
  const verb = takeVerb(typed, 'open');
  if (verb === null) return null;
  const stated = readMinutes(verb.rest);
  const day = readDay(stated?.rest ?? verb.rest, facts.today);
  const time = readStartTime(day?.rest ?? stated?.rest ?? verb.rest);
  const rest = time?.rest ?? day?.rest ?? stated?.rest ?? verb.rest;
  const minutes = stated === null ? bareMinutes(rest, facts) : { value: stated.value, rest };
  const named = withoutFillers(minutes.rest);
  const isLater = time !== null || (day !== null && day.value !== facts.today);
  const refusal = refusalOf(facts);
  const targets = named.length === 0 ? targetsOf(facts) : targetsNamed(named, facts);
  const isPlain = minutes.value === null && !isLater;
  if (targets.length === 0 || (isPlain && named.length === 0)) return null;
  const when = isLater ? { date: day?.value ?? facts.today, time: time?.value ?? null } : null;
  return targets.flatMap((target) => entriesOf(target, { minutes: minutes.value, when, refusal }, facts));
};

/** A last number without a unit means minutes, unless it is part of a name. */
function bareMinutes(words: readonly string[], facts: SearchFacts): Reading<number | null> {
  const isName = targetsNamed(words, facts).length > 0;
  return (isName ? null : readBareMinutes(words)) ?? { value: null, rest: words };
}

type Refusal = 'offline' | 'expired' | 'operator' | 'consents';

function refusalOf({ me, online }: SearchFacts): Refusal | null {
  return openRefusal(me) ?? (online ? null : 'offline');
}

type Asked = {
  readonly minutes: number | null;
  /** Null: now. */
  readonly when: When | null;
  readonly refusal: Refusal | null;
};

type When = { readonly date: string; readonly time: string | null };

function entriesOf(target: Target, { minutes, when, refusal }: Asked, facts: SearchFacts): Entry[] {
  const { t } = facts;
  const { output } = target;
  const name = targetName(target);
  const href = hrefOf({ screen: 'output', params: { outputId: output.id } });
  const id = `open:${output.id}`;
  const title = t('sentence.cannotOpen', { name });
  if (when !== null) return [laterEntry(target, minutes, when, facts)];
  if (refusal !== null) return [answerEntry({ id, title, note: t(`sentence.refusal.${refusal}`), href })];
  if (!isOpenable(target))
    return [answerEntry({ id, title, note: t(`sentence.refusal.${refusalOfModule(target)}`), href })];
  const asked = minutes ?? DEFAULT_MINUTES;
  const isPossible = Number.isInteger(asked) && asked >= 1 && asked <= MAX_HAND_OPENING_MIN;
  const entry = openEntry(target, isPossible ? asked : DEFAULT_MINUTES, facts);
  const now = isPossible ? entry : { ...entry, title, note: t('sentence.minutes', { max: MAX_HAND_OPENING_MIN }) };
  const extend: Entry = {
    ...entry,
    key: `extend:${output.id}`,
    title: t('sentence.isOpen', { name }),
    note: t('sentence.isOpenNote'),
    isOffered: (viewOf) => mayBeOpen(viewOf(output)),
  };
  // The ordinary search finds the action that opens it.
  return minutes === null ? [extend] : [now, extend];
}

function refusalOfModule({ module }: Target): 'shared' | 'inactive' {
  return module.shared === null ? 'inactive' : 'shared';
}

/** Opening by hand begins at once: later, a schedule opens. */
function laterEntry(target: Target, minutes: number | null, { date, time }: When, facts: SearchFacts): Entry {
  const { t, language, me, today } = facts;
  const name = targetName(target);
  const day = dayText(date, language);
  const when = time === null ? day : t('sentence.dayTime', { day, time });
  const shown = { icon: IconCalendarPlus, id: `later:${target.output.id}` };
  if (date < today)
    return answerEntry({
      ...shown,
      title: t('sentence.past', { when }),
      note: t('sentence.pastNote'),
      href: hrefOf({ screen: 'calendar', search: { view: 'week', date } }),
    });
  const title =
    minutes === null ? t('sentence.later', { name, when }) : t('sentence.laterMinutes', { name, minutes, when });
  if (!mayConfigure(me))
    return answerEntry({ ...shown, title, note: t('sentence.laterAdmin'), href: hrefOf({ screen: 'schedules' }) });
  const search = {
    section: target.section?.id,
    minutes: minutes ?? undefined,
    date,
    start: time ?? undefined,
  };
  return answerEntry({
    ...shown,
    title,
    note: t('sentence.laterNote'),
    href: hrefOf({ screen: 'scheduleNew', search }),
  });
}
