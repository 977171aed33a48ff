import { IconMail } from '@tabler/icons-react';
import type { OperatorInvitation } from '@zagon/contract/operators/endpoints.ts';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { Tag } from '../../ui/frame/tag.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row } from '../../ui/list/rows.tsx';

/** An open invitation of an operator: it can be withdrawn. */
export function InvitationRow({ invitation }: { readonly invitation: OperatorInvitation }) {
  const { t, language } = useTexts('operators');
  const zone = useZone();
  const withdraw = useWrite('withdrawOperatorInvitation', ['listOperators']);
  const { email, expired, invited_by: name } = invitation;
  const date = formatTime(invitation.expires_at, 'dateTime', language, zone);
  const send = async () => {
    const answer = await withdraw.send({ params: { id: invitation.id } });
    if (answer.ok) notify(t('withdrawn'));
    else notifyFault(refusalText(answer.error));
  };
  return (
    <Row
      icon={
        <IconTile tone={expired ? 'warn' : 'plain'}>
          <IconMail size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        <RowButton loading={withdraw.busy} aria-label={`${t('withdraw')}: ${email}`} onClick={() => void send()}>
          {t('withdraw')}
        </RowButton>
      }
    >
      <Lines
        title={
          <>
            {email} <Tag tone={expired ? 'warn' : 'stale'}>{t(expired ? 'expired' : 'pending')}</Tag>
          </>
        }
      >
        <span>{name === '' ? t('validUntil', { date }) : t('invitedBy', { name, date })}</span>
      </Lines>
    </Row>
  );
}
