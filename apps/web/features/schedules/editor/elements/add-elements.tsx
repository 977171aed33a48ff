import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import { usePhone } from '../../../../ui/theme/use-phone.ts';
import { useChange, useEditor } from '../form/editor-context.ts';
import type { NumberInputValue } from '../../../../entities/number/number-input-value.ts';
import { useKindTexts } from '../form/use-kind-texts.ts';
import { elementChoices, type ElementChoice } from './element-choices.ts';
import { useStayInPlace } from './use-stay-in-place.ts';
import css from './elements.module.css';

const NO_IDS: ReadonlySet<string> = new Set();
const NO_MINUTES: ReadonlyMap<string, NumberInputValue> = new Map();
/** On a phone above the footer and not at its button, which moves down while the page is too short to scroll. */
const PHONE_PLACE = {
  position: 'fixed',
  top: 'auto',
  right: 12,
  bottom: 'calc(84px + env(safe-area-inset-bottom))',
  left: 12,
  width: 'auto',
} as const;

/**
 * A menu that stays open while sections and groups of the same water, or devices, are ticked; a control schedule
 * offers only devices.
 */
export function AddElements() {
  const { t } = useTexts('schedules');
  const { values, lists, farm } = useEditor();
  const kindWords = useKindTexts();
  const change = useChange();
  const phone = usePhone();
  const [kept, setKept] = useState(NO_IDS);
  // Of the elements unticked since the menu opened.
  const [minutesOf, setMinutesOf] = useState(NO_MINUTES);
  const [isOpen, setOpen] = useState(false);
  const { button, keep } = useStayInPlace();
  const { sections, groups, devices } = elementChoices(lists, farm, values, isOpen ? kept : NO_IDS);
  const choiceGroups = [
    { label: t('edit.addSections'), choices: sections },
    { label: t('edit.addGroups'), choices: groups },
    { label: t('edit.addDevices'), choices: devices },
  ].filter(({ choices }) => choices.length > 0);
  const choices = choiceGroups.flatMap((group) => group.choices);
  const open = () => {
    setKept(new Set(choices.map(({ id }) => id)));
    setMinutesOf(NO_MINUTES);
  };
  const toggle = ({ type, id, isChosen }: ElementChoice) => {
    const { elements } = values;
    const own = elements.find((element) => element.type === type && element.id === id);
    keep();
    if (!isChosen) return change('elements', [...elements, { type, id, minutes: minutesOf.get(id) ?? '' }]);
    if (own !== undefined) setMinutesOf(new Map(minutesOf).set(id, own.minutes));
    change(
      'elements',
      elements.filter((element) => element !== own),
    );
  };
  if (values.kind === 'irrigation' && lists.sections.length === 0)
    return (
      <p className="note">
        {t('edit.addNoSection')} <ScreenLink to={{ screen: 'sections' }}>{t('edit.toSections')}</ScreenLink>
      </p>
    );
  const canAdd = choices.some(({ isChosen, obstacle }) => !isChosen && obstacle === null);
  return (
    <>
      {choices.length > 0 && (
        <Menu
          // Beside the button, so that the fields below stay in reach: pressing one also closes the menu.
          position={phone ? 'bottom-start' : 'right-start'}
          width={320}
          opened={isOpen}
          preventPositionChangeWhenVisible
          onOpen={open}
          onChange={setOpen}
        >
          <Menu.Target>
            <Button className={css.add ?? ''} ref={button} variant="default" leftSection={<IconPlus size={18} />}>
              {kindWords.add}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={css.menu ?? ''} {...(phone ? { style: PHONE_PLACE } : {})}>
            <ChoiceGroups groups={choiceGroups} onToggle={toggle} />
            <Menu.Item className={css.done ?? ''} closeMenuOnClick>
              {t('edit.addDone')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {!canAdd && <NothingToAdd />}
    </>
  );
}

type GroupsProps = {
  readonly groups: readonly { readonly label: string; readonly choices: readonly ElementChoice[] }[];
  readonly onToggle: (choice: ElementChoice) => void;
};

function ChoiceGroups({ groups, onToggle }: GroupsProps) {
  const { t } = useTexts('schedules');
  return (
    <div className={css.choices}>
      {groups.map(({ label, choices }) => (
        <div key={label} role="group" aria-label={label}>
          <Menu.Label aria-hidden="true">{label}</Menu.Label>
          {choices.map((choice) => (
            <Menu.CheckboxItem
              key={choice.id}
              checked={choice.isChosen}
              disabled={choice.obstacle !== null}
              onChange={() => onToggle(choice)}
            >
              {choice.name}
              {choice.obstacle !== null && <small> · {t(`edit.addObstacle.${choice.obstacle}`)}</small>}
            </Menu.CheckboxItem>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Why nothing can be added, and where it could be created. */
function NothingToAdd() {
  const { t } = useTexts('schedules');
  const { values } = useEditor();
  if (values.kind === 'irrigation') return <p className="note">{t('edit.addNone')}</p>;
  return (
    <p className="note">
      {t(values.elements.length === 0 ? 'edit.addFirstDevice' : 'edit.addNoDevice')}{' '}
      <ScreenLink to={{ screen: 'devices' }}>{t('edit.toDevices')}</ScreenLink>
    </p>
  );
}
