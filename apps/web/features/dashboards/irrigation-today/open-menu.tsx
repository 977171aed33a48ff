import { Button } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOpenByHand } from '../../../entities/output/open-by-hand.ts';
import { DropMenu } from '../../../ui/later/drop-menu.tsx';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { openRefusal, useMe } from '../../../entities/session/session.ts';

/** Chooses a section of the source to open by hand; absent for users who may not open. */
export function OpenMenu({ valves }: { readonly valves: readonly OutputShape[] }) {
  const { t } = useTexts('dashboard');
  const me = useMe();
  const openByHand = useOpenByHand();
  if (valves.length === 0 || me === undefined || openRefusal(me) !== null) return null;
  return (
    <DropMenu
      position="bottom-end"
      target={
        <Button variant="default" size="md" leftSection={<IconDroplet size={18} aria-hidden="true" />}>
          {t('today.open')}
        </Button>
      }
    >
      {(Menu) =>
        valves.map((valve) => (
          <Menu.Item key={valve.id} onClick={() => openByHand({ outputId: valve.id })}>
            {nameParts(valve.section_name ?? valve.name).name}
          </Menu.Item>
        ))
      }
    </DropMenu>
  );
}
