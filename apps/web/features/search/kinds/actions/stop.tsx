import { IconPlayerStopFilled } from '@tabler/icons-react';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { mayStop } from '../../../../entities/session/session.ts';
import { OutputPreview, OutputStateText } from '../../preview/output-state.tsx';
import { otherNames } from '../../ranking/nouns.ts';
import type { Entry, SearchFacts } from '../kind.ts';
import { targetKeywords, targetName, targetsOf } from '../target.ts';
import { VERBS } from './verbs.ts';

/** Stopping any output that is not confirmed closed, even without a connection: the dialog repeats the stop. */
export function stopActions(facts: SearchFacts): Entry[] {
  if (!mayStop(facts.me)) return [];
  return targetsOf(facts).map((target): Entry => {
    const { output } = target;
    const name = targetName(target);
    const title = facts.t('stop.title', { name });
    return {
      key: `stop:${output.id}`,
      kind: 'action',
      name,
      aliases: otherNames(name),
      title,
      note: facts.t('stop.note'),
      keywords: [title, ...VERBS.stop, ...targetKeywords(target, facts)],
      order: -1,
      icon: () => <IconPlayerStopFilled size={18} aria-hidden="true" />,
      state: () => <OutputStateText output={output} />,
      preview: () => <OutputPreview name={name} output={output} />,
      choice: { kind: 'stop', outputId: output.id },
      isOffered: (viewOf) => mayBeOpen(viewOf(output)),
    };
  });
}
