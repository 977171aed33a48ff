import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Refused } from '../../api/types.ts';
import { useAnnounceClosed } from '../../entities/output/use-announce-closed.ts';
import { useGo } from '../../navigation/go.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import type { ResourceType, Row } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { REFETCHED } from './refetched.ts';
import css from './resources.module.css';

/** Pages of the items that use a resource; a hand opening has none. */
const PAGES = {
  schedule: hrefOfSchedule,
  control_program: hrefOfSchedule,
  section: RESOURCES.sections.hrefOf,
  device: RESOURCES.devices.hrefOf,
  water_source: RESOURCES.sources.hrefOf,
  group: RESOURCES.groups.hrefOf,
} as const;

const KINDS = ['schedule', 'control_program', 'manual_open', 'section', 'device', 'water_source', 'group'] as const;

/** Confirms deleting a resource; if it is in use, lists the uses and asks again. */
export function DeleteDialog({
  resource,
  row,
  onClose,
}: {
  readonly resource: ResourceType;
  readonly row: Row;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('resources');
  const common = useTexts('common');
  const client = useQueryClient();
  const go = useGo();
  const announceClosed = useAnnounceClosed();
  const [busy, setBusy] = useState(false);
  const [inUse, setInUse] = useState<Refused | null>(null);
  const kind = RESOURCES[resource];
  const uses = inUse?.uses ?? [];
  // A water source is never force-deleted, nor is an output it depends on.
  const isFinal = inUse !== null && (resource === 'sources' || uses.every((use) => use.kind === 'water_source'));

  const remove = async () => {
    if (isFinal) return onClose();
    setBusy(true);
    const answer = await kind.remove(row.id, inUse !== null);
    setBusy(false);
    if (!answer.ok) {
      if (answer.error.err === 'in_use') return setInUse(answer.error);
      onClose();
      return notifyFault(answer.error.message);
    }
    notify(t(answer.value.closing === true ? 'deletedClosing' : 'deleted', { name: row.name }));
    announceClosed(answer.value.closed);
    go({ screen: kind.list });
    for (const endpoint of REFETCHED) void client.invalidateQueries({ queryKey: [endpoint] });
  };
  return (
    <ConfirmDialog
      open
      kind={inUse === null ? 'warning' : isFinal ? 'info' : 'alert'}
      title={t('delete.title', { name: row.name })}
      action={inUse === null ? common.t('delete') : isFinal ? t('delete.understood') : t('delete.anyway')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {inUse === null ? (
        t(resource === 'regions' ? 'delete.region' : resource === 'geoObjects' ? 'delete.geoObject' : 'delete.plain')
      ) : (
        <div className={css.asked}>
          <p>
            {isFinal ? t(resource === 'sources' ? 'delete.sourceNeeded' : 'delete.outputNeeded') : t('delete.inUse')}
          </p>
          <ul className={css.uses}>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                <UseLink kind={use.kind} id={use.id}>
                  {t(`use.${KINDS.find((one) => one === use.kind) ?? 'other'}`, { name: use.name })}
                </UseLink>
              </li>
            ))}
          </ul>
          {!isFinal && <p>{t('delete.consequence')}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}

/** A use of the resource, with a link to it. */
function UseLink({ kind, id, children }: { readonly kind: string; readonly id: string; readonly children: string }) {
  const page = Object.entries(PAGES).find(([one]) => one === kind)?.[1];
  return page === undefined ? children : <a href={page(id)}>{children}</a>;
}

function hrefOfSchedule(id: string): string {
  return hrefOf({ screen: 'scheduleEdit', params: { scheduleId: id } });
}
