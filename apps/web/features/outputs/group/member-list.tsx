import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { useLinkLost } from '../../../entities/module/use-link-lost.ts';
import { wordingOf, useOutputText } from '../../../entities/output/output-text.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import css from './group.module.css';
import type { GroupMember } from './use-group-facts.ts';

/** The members of the group, each with its state and flow. */
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
  const outputText = useOutputText();
  const common = useTexts('common');
  const linkLost = useLinkLost(output) && view.kind === 'unknown';
  return (
    <li data-kind={view.kind}>
      <OutputIcon output={output} view={view} size={36} />
      <span>
        <b>{name}</b>
        <em>{linkLost ? common.t('output.linkLost') : outputText(view, wordingOf(output))}</em>
      </span>
      {flowM3PerH !== null && (
        <small className="num">{formatQuantity(flowM3PerH, { decimals: 1, suffix: 'm³/h' }, language)}</small>
      )}
      <StopButton output={output} view={view} size="icon" />
    </li>
  );
}
