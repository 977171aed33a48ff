import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { useOpenByHand } from '../../open-by-hand.ts';
import { lengthWords } from '../length-words.ts';
import { handOpenings, type HandOpening } from './hand-openings.ts';

type Props = { readonly idScheduler: string; readonly onClose: () => void };

/** In place of a cycle that did not run: the usual way of opening by hand, with the minutes of the program. */
export function IrrigateNow({ idScheduler, onClose }: Props) {
  const { t } = useTexts('schedules');
  const open = useOpenByHand();
  const program = useRead('getScheduler', { params: { id: idScheduler } }).data;
  const sections = useRead('listSections').data;
  const groups = useRead('listGroups').data;
  const devices = useRead('listDevices').data;
  if (program === undefined || sections === undefined || groups === undefined || devices === undefined) return null;
  const offered = handOpenings(program, { sections, groups, devices });
  const choose = ({ idOutput, minutes }: HandOpening) => {
    onClose();
    open({ idOutput, minutes });
  };
  const label = t(program.kind === 'irrigation' ? 'why.irrigateNow' : 'why.switchOnNow');
  const [only] = offered;
  if (only === undefined) return null;
  if (offered.length === 1) return <Button onClick={() => choose(only)}>{label}</Button>;
  return (
    <Menu position="top-end" width={280}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={18} />}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {offered.map((one) => (
          <Menu.Item
            key={one.idOutput}
            rightSection={<span className="num">{lengthWords(one.minutes)}</span>}
            onClick={() => choose(one)}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
