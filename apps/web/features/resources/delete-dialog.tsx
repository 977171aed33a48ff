import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Refused } from '../../lib/api/types.ts';
import { useGo } from '../../lib/go.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notice, noticeFault } from '../../ui/notice.ts';
import type { Noun, Row } from './noun.ts';
import { NOUNS } from './registry.ts';
import { READ_AGAIN } from './resource-form.tsx';
import css from './resources.module.css';

/** Where the page of a user of it is; an opening by hand has none. */
const SCREENS = {
  schedule: 'scheduleEdit',
  control_program: 'scheduleEdit',
  section: 'section',
  device: 'device',
  water_source: 'waterSource',
  group: 'group',
} as const;

const KINDS = ['schedule', 'control_program', 'manual_open', 'section', 'device', 'water_source', 'group'] as const;

/** Asks before a resource is deleted; where something uses it, says what, and asks once more. */
export function DeleteDialog({
  noun,
  row,
  onClose,
}: {
  readonly noun: Noun;
  readonly row: Row;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('resources');
  const common = useTexts('common');
  const client = useQueryClient();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const [inUse, setInUse] = useState<Refused | null>(null);
  const kind = NOUNS[noun];
  const uses = inUse?.uses ?? [];
  // A water source is never forced, nor is an output that one cannot do without.
  const final = inUse !== null && (noun === 'sources' || uses.every((use) => use.kind === 'water_source'));

  const remove = async () => {
    if (final) return onClose();
    setBusy(true);
    const answer = await kind.remove(row.id, inUse !== null);
    setBusy(false);
    if (!answer.ok) {
      if (answer.error.err === 'in_use') return setInUse(answer.error);
      onClose();
      return noticeFault(answer.error.message);
    }
    notice(t(answer.value.closing === true ? 'deletedClosing' : 'deleted', { name: row.name }));
    go({ screen: kind.list });
    for (const again of READ_AGAIN) void client.invalidateQueries({ queryKey: [again] });
  };
  return (
    <ConfirmDialog
      open
      kind={inUse === null ? 'warning' : final ? 'info' : 'alert'}
      title={t('delete.title', { name: row.name })}
      action={inUse === null ? common.t('delete') : final ? t('delete.understood') : t('delete.anyway')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {inUse === null ? (
        t('delete.plain')
      ) : (
        <div className={css.asked}>
          <p>{final ? t(noun === 'sources' ? 'delete.sourceNeeded' : 'delete.outputNeeded') : t('delete.inUse')}</p>
          <ul className={css.uses}>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                <Use kind={use.kind} id={use.id}>
                  {t(`use.${KINDS.find((one) => one === use.kind) ?? 'other'}`, { name: use.name })}
                </Use>
              </li>
            ))}
          </ul>
          {!final && <p>{t('delete.consequence')}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}

/** What uses it, and the way there. */
function Use({ kind, id, children }: { readonly kind: string; readonly id: string; readonly children: string }) {
  const screen = Object.entries(SCREENS).find(([one]) => one === kind)?.[1];
  return screen === undefined ? children : <ScreenLink to={{ screen, params: { id } }}>{children}</ScreenLink>;
}
