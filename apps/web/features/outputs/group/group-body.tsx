import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { mayOperate, roleOf, useMe, type Me } from '../../../lib/session.ts';
import { useConnection, type Link } from '../../../live/connection.ts';
import { orderGroup } from '../../../live/orders.ts';
import { FaultBand } from '../fault-band.tsx';
import type { OpeningNote } from '../opening-notes.ts';
import { OpeningNoteLine } from '../opening-note-line.tsx';
import css from '../outputs.module.css';
import { useLostOrder } from '../use-lost-order.ts';
import { useOrders } from '../use-orders.ts';
import { GroupForm } from './group-form.tsx';
import { MemberList } from './member-list.tsx';
import { StopGroup } from './stop-group.tsx';
import type { GroupFacts } from './use-group-facts.ts';

type Props = {
  readonly idGroup: string;
  readonly facts: GroupFacts;
  readonly onOrdered: (idOutput: string) => void;
};

/** A group: what each member does, opening all of them together for some minutes, and stopping what runs. */
export function GroupBody({ idGroup, facts, onOrdered }: Props) {
  const { t } = useTexts('outputs');
  const me = useMe();
  const { link } = useConnection();
  const orders = useOrders();
  const lost = useLostOrder();
  const [busy, setBusy] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { members } = facts;
  const running = members.filter((member) => member.busy);
  const note = me === undefined ? null : noteOf(me, link, facts.stationOffline);

  const open = async (minutes: number) => {
    setRefused(null);
    lost.forget();
    setBusy(true);
    const answer = await orderGroup(idGroup, { set: 'open', minutes });
    setBusy(false);
    const isLost = !answer.ok && answer.error.err === 'unreachable';
    if (answer.ok || isLost) for (const { output } of members) onOrdered(output.id);
    if (answer.ok) orders.noteAll(answer.value.results.flatMap(({ manual_open: opening }) => opening ?? []));
    else if (isLost) lost.lose();
    else setRefused(answer.error);
  };

  return (
    <>
      {refused !== null && <FaultBand title={refused.message}>{t('refused')}</FaultBand>}
      {lost.state === 'unknown' && <FaultBand title={t('lost.title')}>{t('lost.unknown')}</FaultBand>}
      {lost.state === 'read' && running.length === 0 && <FaultBand title={t('lost.none')}>{t('lost.again')}</FaultBand>}
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
              variant="default"
              fullWidth
              className={`${css.main ?? ''} ${css.stop ?? ''}`}
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

/** What stands in the way of the whole group; what concerns one member is told by the server. */
function noteOf(me: Me, link: Link, stationOffline: boolean): OpeningNote | null {
  if (!mayOperate(me)) return { kind: roleOf(me) === 'operator' ? 'looking' : 'expired', closed: true };
  if (link === 'offline') return { kind: 'noConnection', closed: true };
  return stationOffline ? { kind: 'stationOffline', closed: false } : null;
}
