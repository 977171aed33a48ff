import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconShieldCheck, IconUser, IconUserShield } from '@tabler/icons-react';
import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Tag } from '../../ui/frame/tag.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row } from '../../ui/list/rows.tsx';
import { ChangeDialog, type UserChange } from './change-dialog.tsx';
import { LostFactorSheet } from './lost-factor-sheet.tsx';
import { userName } from './user-name.ts';

type Props = {
  readonly user: UserItem;
  readonly isSelf: boolean;
  /** Whether the viewer may change users. */
  readonly mayChange: boolean;
  /** Whether the viewer may turn off a user's lost second factor; an operator gives a reason. */
  readonly lostFactor: 'admin' | 'operator' | null;
};

/** A user of the account with their role. */
export function MemberRow({ user, isSelf, mayChange, lostFactor }: Props) {
  const { t, language } = useTexts('users');
  const zone = useZone();
  const [change, setChange] = useState<UserChange | null>(null);
  const [losing, setLosing] = useState(false);
  const mayTurnOff = lostFactor !== null && user.second_factor === true && !isSelf;
  const isAdmin = user.user_type === 1;
  const name = userName(user);
  const Icon = isAdmin ? IconUserShield : IconUser;
  return (
    <Row
      icon={
        <IconTile tone={isAdmin ? 'ok' : 'plain'}>
          <Icon size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        <span className="rowM">
          {isSelf && <Tag tone="chosen">{t('you')}</Tag>}
          {(mayChange || mayTurnOff) && (
            <MemberMenu name={name}>
              {mayChange && <MembershipItems isAdmin={isAdmin} isSelf={isSelf} onChoose={setChange} />}
              {mayTurnOff && <Menu.Item onClick={() => setLosing(true)}>{t('lostFactor.menu')}</Menu.Item>}
            </MemberMenu>
          )}
        </span>
      }
    >
      <Lines title={name} sub={name === user.email ? undefined : user.email}>
        <span>{t(isAdmin ? 'roles.admin' : 'roles.normal')}</span>
        {user.second_factor !== null && (
          <span>
            {user.signed_in_at === null
              ? t('neverSignedIn')
              : t('signedIn', { date: formatTime(user.signed_in_at, 'dateTime', language, zone) })}
          </span>
        )}
        {user.second_factor === true && (
          <em data-tone="ok">
            <IconShieldCheck size={15} aria-hidden="true" /> {t('factor')}
          </em>
        )}
      </Lines>
      {change !== null && <ChangeDialog user={user} change={change} isSelf={isSelf} onClose={() => setChange(null)} />}
      {losing && <LostFactorSheet user={user} by={lostFactor ?? 'admin'} onClose={() => setLosing(false)} />}
    </Row>
  );
}

function MemberMenu({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTexts('users');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={t('actions', { name })}>
          <IconDotsVertical size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type ItemsProps = {
  readonly isAdmin: boolean;
  readonly isSelf: boolean;
  readonly onChoose: (change: UserChange) => void;
};

function MembershipItems({ isAdmin, isSelf, onChoose }: ItemsProps) {
  const { t } = useTexts('users');
  return (
    <>
      <Menu.Item onClick={() => onChoose(isAdmin ? 'demote' : 'promote')}>
        {t(isAdmin ? 'makeNormal' : 'makeAdmin')}
      </Menu.Item>
      <Menu.Item c="var(--error)" onClick={() => onChoose('remove')}>
        {t(isSelf ? 'leave' : 'remove')}
      </Menu.Item>
    </>
  );
}
