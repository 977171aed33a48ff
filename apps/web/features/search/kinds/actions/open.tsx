import { IconDroplet } from '@tabler/icons-react';
import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { isActive } from '../../../../entities/module/is-active.ts';
import { wordingOf } from '../../../../entities/output/output-text.ts';
import { mayOperate } from '../../../../entities/session/session.ts';
import { OutputPreview, OutputStateText } from '../../preview/output-state.tsx';
import { otherNames } from '../../ranking/nouns.ts';
import type { Entry, SearchFacts } from '../kind.ts';
import { targetKeywords, targetName, targetsOf, type Target } from '../target.ts';
import { VERBS } from './verbs.ts';

/** Preselected in the confirmation dialog, where they can be changed. */
export const DEFAULT_MINUTES = 10;

/** Opening by hand any output that is confirmed closed and belongs to this account. */
export function openActions(facts: SearchFacts): Entry[] {
  if (!mayOperate(facts.me) || !facts.online) return [];
  return targetsOf(facts)
    .filter(isOpenable)
    .map((target) => openEntry(target, DEFAULT_MINUTES, facts));
}

/** Whether this account can open the output at all. */
export function isOpenable({ module, output }: Target): boolean {
  return module.shared === null && isActive(module) && !module.removing && !output.removing;
}

/** Opening an output for some minutes: leads to the dialog that asks. Offered while it is confirmed closed. */
export function openEntry(target: Target, minutes: number, facts: SearchFacts): Entry {
  const { output, section } = target;
  const name = targetName(target);
  const wording = wordingOf(output);
  const title = facts.t(`open.${wording}`, { name, minutes });
  const flow = outputFlowM3PerH(section?.flow ?? null, output.flow ?? null);
  const water =
    flow === null ? null : formatQuantity((flow * minutes) / 60, { decimals: 1, suffix: 'm³' }, facts.language);
  const note = facts.t(`open.${wording}Note`, { minutes });
  return {
    key: `open:${output.id}`,
    kind: 'action',
    name,
    aliases: otherNames(name),
    title,
    note: water === null ? note : `${note} ${facts.t('open.water', { water })}`,
    keywords: [title, ...VERBS.open, ...targetKeywords(target, facts)],
    icon: () => <IconDroplet size={20} aria-hidden="true" />,
    state: () => <OutputStateText output={output} />,
    preview: () => <OutputPreview name={name} output={output} />,
    choice: { kind: 'open', outputId: output.id, minutes },
    isOffered: (viewOf) => !mayBeOpen(viewOf(output)),
  };
}
