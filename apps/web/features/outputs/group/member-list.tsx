import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import type { GroupMember } from './use-group-facts.ts';

/** The members of the group, each with its state and flow. */
export function MemberList({ members }: { readonly members: readonly GroupMember[] }) {
  const { t } = useTexts('outputs');
  return (
    <Rows label={t('group.members')}>
      {members.map((member) => (
        <Member key={member.id} member={member} />
      ))}
    </Rows>
  );
}

function Member({ member: { name, output, flowM3PerH } }: { readonly member: GroupMember }) {
  const { language } = useTexts('outputs');
  const view = useOutputView(output);
  return (
    <Row
      icon={<OutputIcon output={output} view={view} size={36} />}
      trailing={
        <>
          {flowM3PerH !== null && (
            <small className="num">{formatQuantity(flowM3PerH, { decimals: 1, suffix: 'm³/h' }, language)}</small>
          )}
          <StopButton output={output} view={view} size="icon" />
        </>
      }
    >
      <OutputLines output={output} view={view} name={name} />
    </Row>
  );
}
