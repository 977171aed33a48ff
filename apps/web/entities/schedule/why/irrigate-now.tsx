import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import type { openRefusal } from '../../session/session.ts';
import { useOpenByHand } from '../../output/open-by-hand.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { openingOffers, type OpeningOffer } from './opening-offers.ts';

type Props = {
  readonly scheduleId: string;
  /** Why the user may not open; null if they may. */
  readonly refusal: ReturnType<typeof openRefusal>;
  readonly onClose: () => void;
};

/** Instead of a cycle that did not run: opens by hand, with the schedule's minutes. */
export function IrrigateNow({ scheduleId, refusal, onClose }: Props) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const openByHand = useOpenByHand();
  const schedule = useRead('getSchedule', { params: { id: scheduleId } }).data;
  const sections = useRead('listSections').data;
  const groups = useRead('listGroups').data;
  const devices = useRead('listEquipment').data;
  if (schedule === undefined || sections === undefined || groups === undefined || devices === undefined) return null;
  const offers = openingOffers(schedule, { sections, groups, devices });
  const choose = ({ outputId, minutes }: OpeningOffer) => {
    onClose();
    openByHand({ outputId, minutes });
  };
  const label = t(schedule.kind === 'irrigation' ? 'why.irrigateNow' : 'why.switchOnNow');
  const [only] = offers;
  if (only === undefined) return null;
  if (refusal !== null)
    return (
      <>
        <small style={{ alignSelf: 'center' }}>{common.t(`openRefused.${refusal}`)}</small>
        <Button disabled>{label}</Button>
      </>
    );
  if (offers.length === 1) return <Button onClick={() => choose(only)}>{label}</Button>;
  return (
    <Menu position="top-end" width={280}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={18} />}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {offers.map((item) => (
          <Menu.Item
            key={item.outputId}
            rightSection={<span className="num">{durationText(item.minutes)}</span>}
            onClick={() => choose(item)}
          >
            {item.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
