import { IconMail } from '@tabler/icons-react';
import type { UserItem } from '@zagon/contract/users/endpoints.ts';
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
import { userName } from './user-name.ts';

type Props = {
  readonly user: UserItem;
  /** Whether the viewer may change users. */
  readonly mayChange: boolean;
};

/** An open invitation: it can be sent again or withdrawn. */
export function InvitationRow({ user, mayChange }: Props) {
  const { t, language } = useTexts('users');
  const zone = useZone();
  const resend = useWrite('resendInvitation', ['listUsers']);
  const remove = useWrite('removeUser', ['listUsers']);
  const { invitation, email } = user;
  const expired = invitation?.expired === true;
  const sendAgain = async () => {
    const answer = await resend.send({ params: { id: user.id } });
    if (answer.ok) notify(t('resent', { email }));
    else notifyFault(refusalText(answer.error));
  };
  const withdraw = async () => {
    const answer = await remove.send({ params: { id: user.id }, body: {} });
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
        mayChange && (
          <span className="rowM">
            <RowButton loading={resend.busy} aria-label={`${t('resend')}: ${email}`} onClick={() => void sendAgain()}>
              {t('resend')}
            </RowButton>
            <RowButton loading={remove.busy} aria-label={`${t('withdraw')}: ${email}`} onClick={() => void withdraw()}>
              {t('withdraw')}
            </RowButton>
          </span>
        )
      }
    >
      <Lines
        title={
          <>
            {userName(user)} <Tag tone={expired ? 'warn' : 'stale'}>{t(expired ? 'expiredTag' : 'pending')}</Tag>
          </>
        }
        sub={userName(user) === email ? undefined : email}
      >
        <span>{t(user.user_type === 1 ? 'roles.admin' : 'roles.normal')}</span>
        {invitation !== null && (
          <span>
            {t('invitedBy', {
              name: invitation.invited_by,
              date: formatTime(invitation.expires_at, 'dateTime', language, zone),
            })}
          </span>
        )}
      </Lines>
    </Row>
  );
}
