import { IconDroplet } from '@tabler/icons-react';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { isActive } from '../../../../entities/module/is-active.ts';
import { wordingOf } from '../../../../entities/output/output-text.ts';
import { mayOperate } from '../../../../entities/session/session.ts';
import { OutputPreview, OutputStateText } from '../../preview/output-state.tsx';
import type { Entry, SearchFacts } from '../kind.ts';
import { targetKeywords, targetName, targetsOf } from '../target.ts';
import { VERBS } from './verbs.ts';

/** Preselected in the confirmation dialog, where it can be changed. */
const MINUTES = 10;

/** Opening by hand any output that is confirmed closed and belongs to this account. */
export function openActions(facts: SearchFacts): Entry[] {
  if (!mayOperate(facts.me) || !facts.online) return [];
  return targetsOf(facts)
    .filter(({ module, output }) => module.shared === null && isActive(module) && !module.removing && !output.removing)
    .map((target): Entry => {
      const { output } = target;
      const name = targetName(target);
      const wording = wordingOf(output);
      const title = facts.t(`open.${wording}`, { name, minutes: MINUTES });
      return {
        key: `open:${output.id}`,
        kind: 'action',
        name,
        title,
        note: facts.t(`open.${wording}Note`, { minutes: MINUTES }),
        keywords: [title, ...VERBS.open, ...targetKeywords(target, facts)],
        icon: () => <IconDroplet size={20} aria-hidden="true" />,
        state: () => <OutputStateText output={output} />,
        preview: () => <OutputPreview name={name} output={output} />,
        choice: { kind: 'open', outputId: output.id, minutes: MINUTES },
        isOffered: (viewOf) => !mayBeOpen(viewOf(output)),
      };
    });
}
