import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { mayStop } from '../../../entities/session/session.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { stopActions } from '../kinds/actions/stop.tsx';
import type { Entry } from '../kinds/kind.ts';
import { targetName, targetsOf } from '../kinds/target.ts';
import { targetsNamed, withoutFillers } from './named-targets.ts';
import { answerEntry, type Sentence } from './sentence.tsx';
import { takeVerb } from './verbs.ts';

/** Everything that runs. */
const ALL: ReadonlySet<string> = new Set('all everything wszystko wszystkie water wode podlewanie watering'.split(' '));

/**
 * "Stop", "stop all", "stop C": the Stop of every output meant that is not confirmed closed; if all are closed, it says
 * so. Works without a connection, as Stop does.
 */
export const stopSentence: Sentence = (typed, facts) => {
  const verb = takeVerb(typed, 'stop');
  if (verb === null || !mayStop(facts.me)) return null;
  const named = withoutFillers(verb.rest).filter((word) => !ALL.has(word));
  const targets = named.length === 0 ? targetsOf(facts) : targetsNamed(named, facts);
  if (targets.length === 0) return null;
  const keys = new Set(targets.map(({ output }) => `stop:${output.id}`));
  const stops = stopActions(facts).filter(({ key }) => keys.has(key));
  const [only] = targets;
  const isOne = targets.length === 1 && only !== undefined;
  const none: Entry = answerEntry({
    id: 'stop',
    title: isOne ? facts.t('sentence.closed', { name: targetName(only) }) : facts.t('sentence.allClosed'),
    note: facts.t('sentence.closedNote'),
    href: isOne ? hrefOf({ screen: 'output', params: { outputId: only.output.id } }) : hrefOf({ screen: 'outputs' }),
    isOffered: (viewOf) => targets.every(({ output }) => !mayBeOpen(viewOf(output))),
  });
  return [...stops, none];
};
