import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { mayOperate, roleOf, useMe, type Me } from '../../../entities/session/session.ts';
import { useConnection, type Link } from '../../../live/connection.ts';
import { orderGroup } from '../../../live/orders.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import type { OpeningNote } from '../../../entities/output/opening-note.ts';
import { OpeningNoteLine } from '../opening/opening-note-line.tsx';
import css from '../outputs.module.css';
import { useLostOrder } from '../faults/use-lost-order.ts';
import { useOrders } from '../../../entities/output/use-orders.ts';
import { GroupForm } from './group-form.tsx';
import { MemberList } from './member-list.tsx';
import { StopGroup } from './stop-group.tsx';
import type { GroupFacts } from './use-group-facts.ts';

type Props = {
  readonly groupId: string;
  readonly facts: GroupFacts;
  readonly onOrdered: (outputId: string) => void;
};

/** A group: its members' states, opening all of them for some minutes, and stopping what is running. */
export function GroupBody({ groupId, facts, onOrdered }: Props) {
  const { t } = useTexts('outputs');
  const me = useMe();
  const { link } = useConnection();
  const orders = useOrders();
  const lostOrder = useLostOrder();
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { members } = facts;
  const running = members.filter((member) => member.stoppable);
  const note = me === undefined ? null : groupNote(me, link, facts.stationOffline);

  const open = async (minutes: number) => {
    setRefused(null);
    lostOrder.forget();
    setBusy(true);
    const take = orders.expectOpenings();
    const answer = await orderGroup(groupId, { set: 'open', minutes });
    setBusy(false);
    const isUnanswered = !answer.ok && answer.error.err === 'unreachable';
    if (answer.ok || isUnanswered) for (const { output } of members) onOrdered(output.id);
    if (answer.ok) take(answer.value.results.flatMap(({ manual_open: opening }) => opening ?? []));
    else if (isUnanswered) lostOrder.lose();
    else setRefused(answer.error);
  };

  return (
    <>
      {refused !== null && <FaultBanner title={refused.message}>{t('refused')}</FaultBanner>}
      {lostOrder.state === 'unknown' && <FaultBanner title={t('lost.title')}>{t('lost.unknown')}</FaultBanner>}
      {lostOrder.state === 'read' && running.length === 0 && (
        <FaultBanner title={t('lost.none')}>{t('lost.again')}</FaultBanner>
      )}
      {note !== null && <OpeningNoteLine note={note} />}
      <MemberList members={members} />
      {stopping && running.length > 0 ? (
        <StopGroup running={running} onDone={() => setStopping(false)} />
      ) : (
        <>
          {note?.closed !== true && running.length < members.length && (
            <GroupForm facts={facts} busy={busy} onOpen={(minutes) => void open(minutes)} />
          )}
          {running.length > 0 && (
            <Button
              color="red"
              variant="outline"
              fullWidth
              className={css.main ?? ''}
              leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
              onClick={() => setStopping(true)}
            >
              {t('group.stopAll', { count: running.length })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** The obstacle to opening the group as a whole; the server reports problems of single members. */
function groupNote(me: Me, link: Link, stationOffline: boolean): OpeningNote | null {
  if (!mayOperate(me)) return { kind: roleOf(me) === 'operator' ? 'looking' : 'expired', closed: true };
  if (link === 'offline') return { kind: 'noConnection', closed: true };
  return stationOffline ? { kind: 'stationOffline', closed: false } : null;
}
