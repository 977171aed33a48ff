import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck, IconClock } from '@tabler/icons-react';
import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import { deadSettingText } from '@zagon/domain/schedules/definition/dead-settings-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useChangeCycles, useEditor } from '../editor/form/editor-context.ts';
import { sortedHours } from '../editor/timing/hour-input.ts';
import { checkItems, type CheckItem } from './check-items.ts';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { DeadSettingEntry } from './dead-settings/dead-setting-entry.tsx';
import { useDeadSettings } from './dead-settings/use-dead-settings.ts';
import { Tag } from '../../../ui/frame/tag.tsx';
import css from './preview.module.css';

/** Maximum entries listed; if everything collides, the first ones explain why. */
const MAX_SHOWN = 6;
/** Maximum further days named per entry. */
const MAX_DAYS_SHOWN = 5;

const icons = { conflict: IconAlertTriangleFilled, warning: IconClock } as const satisfies Record<
  CheckItem['kind'],
  unknown
>;

/** Number of things to check: settings without effect, conflicts and warnings. */
export function useCheckCount(reply: PreviewReply | undefined): number {
  return useDeadSettings().length + useCheckItems(reply).length;
}

/** The conflicts and warnings, one entry each. */
function useCheckItems(reply: PreviewReply | undefined): readonly CheckItem[] {
  const { language } = useTexts('schedules');
  const when = useWhen();
  return reply === undefined ? [] : checkItems(reply, language, (atMs) => when(atMs).time);
}

/** Conflicts and warnings. They are amber because saving stays possible. */
export function CheckList({ reply }: { readonly reply: PreviewReply }) {
  const { t } = useTexts('schedules');
  const dead = useDeadSettings();
  const items = useCheckItems(reply);
  const count = dead.length + items.length;
  if (count === 0)
    return (
      <Notice tone="ok" space="above" icon={<IconCheck size={20} aria-hidden="true" />}>
        {t('preview.noneToCheck')}
      </Notice>
    );
  return (
    <>
      <h3 className={css.checkHead}>
        {t('preview.toCheck')} <Tag tone="warn">{count}</Tag>
      </h3>
      <Rows align="start">
        {dead.map((setting) => (
          <DeadSettingEntry key={deadSettingText(setting, String).en} setting={setting} />
        ))}
        {items.slice(0, MAX_SHOWN).map((item) => (
          <CheckEntry key={item.key} item={item} />
        ))}
      </Rows>
      {items.length > MAX_SHOWN && <p className={css.more}>+{items.length - MAX_SHOWN}</p>}
    </>
  );
}

function CheckEntry({ item }: { readonly item: CheckItem }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const Icon = icons[item.kind];
  const [first, ...others] = item.atMs;
  const days = others.slice(0, MAX_DAYS_SHOWN).map((atMs) => when(atMs).day);
  const rest = others.length - days.length;
  return (
    <Row
      icon={
        <IconTile tone="warn">
          <Icon size={18} aria-hidden="true" />
        </IconTile>
      }
    >
      <Lines title={<span className={css.when}>{first !== undefined && when(first).full}</span>} sub={item.text}>
        {days.length > 0 && (
          <span className="num">
            {t('preview.again', { days: [...days, ...(rest > 0 ? [`+${rest}`] : [])].join(', ') })}
          </span>
        )}
        {first !== undefined && item.freeMs !== null && <MoveStart fromMs={first} toMs={item.freeMs} />}
      </Lines>
    </Row>
  );
}

/**
 * Offers the one change that resolves the wait: moving the start to when
 * it would begin anyway. Changes only the form.
 */
function MoveStart({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const { values, readOnly } = useEditor();
  const change = useChangeCycles();
  const [from, to] = [when(fromMs).time, when(toMs).time];
  const { by, startHours } = values.cycles;
  const index = startHours.indexOf(from);
  if (readOnly || values.type === 'interval' || by !== 'hours' || index === -1) return null;
  return (
    <Button variant="default" size="sm" onClick={() => change({ startHours: sortedHours(startHours.with(index, to)) })}>
      {t('preview.moveTo', { time: to })}
    </Button>
  );
}
