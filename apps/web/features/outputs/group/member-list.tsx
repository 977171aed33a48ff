import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OutputSign } from '../../../lib/modules/output-sign.tsx';
import { useLinkLost } from '../../../lib/modules/use-link-lost.ts';
import { speechOf, useOutputWords } from '../../../lib/output-words.ts';
import { useOutputView } from '../../../lib/use-output-view.ts';
import css from './group.module.css';
import type { GroupMember } from './use-group-facts.ts';

/** Who belongs to the group, what each does now and how much water it takes. */
export function MemberList({ members }: { readonly members: readonly GroupMember[] }) {
  const { t } = useTexts('outputs');
  return (
    <ul className={css.members} aria-label={t('group.members')}>
      {members.map((member) => (
        <Member key={member.id} member={member} />
      ))}
    </ul>
  );
}

function Member({ member: { name, output, flowM3PerH } }: { readonly member: GroupMember }) {
  const { language } = useTexts('outputs');
  const view = useOutputView(output);
  const words = useOutputWords();
  const common = useTexts('common');
  const lost = useLinkLost(output) && view.kind === 'unavailable';
  return (
    <li data-kind={view.kind}>
      <OutputSign output={output} view={view} size={36} />
      <span>
        <b>{name}</b>
        <em>{lost ? common.t('output.linkLost') : words(view, speechOf(output))}</em>
      </span>
      {flowM3PerH !== null && (
        <small className="num">{formatQuantity(flowM3PerH, { decimals: 1, suffix: 'm³/h' }, language)}</small>
      )}
    </li>
  );
}
