import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { DropMenu } from '../later/drop-menu.tsx';
import { runLabel } from './run-label.ts';
import { targetGroups } from './target-groups.ts';
import type { TimelineRun } from './timeline-run.ts';
import css from './run-bar.module.css';

type Props = {
  readonly runs: readonly TimelineRun[];
  readonly fromMs: number;
  readonly untilMs: number;
  readonly nowMs: number | undefined;
  readonly zone: string;
  readonly onOpen: (run: TimelineRun) => void;
};

/** The targets of a strip: each run, or several too close to each other, which open as a menu. */
export function RunTargets({ runs, fromMs, untilMs, nowMs, zone, onOpen }: Props) {
  const { t, language } = useTexts('ui');
  const strip = useRef<HTMLDivElement>(null);
  const [stripPx, setStripPx] = useState(0);
  useEffect(() => {
    const { current } = strip;
    if (current === null) return;
    const observer = new ResizeObserver(() => setStripPx(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const pct = (at: number) => (100 * (Math.max(fromMs, Math.min(untilMs, at)) - fromMs)) / (untilMs - fromMs);
  const placed = runs
    .filter(({ openable }) => openable !== false)
    .map((run) => ({
      run,
      label: runLabel(run, nowMs, { t, language, zone }),
      leftPct: pct(run.fromMs),
      widthPct: pct(run.untilMs) - pct(run.fromMs),
    }));
  return (
    <div ref={strip} className={css.targets}>
      {targetGroups(placed, stripPx).map(({ leftPct, widthPct, runs: group }) => {
        const [first] = group;
        if (first === undefined) return null;
        const label = group.map((one) => one.label).join('; ');
        // The width of one run follows the strip before it is measured.
        const width = group.length === 1 ? `max(24px, ${first.widthPct}%)` : `${widthPct}%`;
        const common = {
          type: 'button',
          className: css.hit,
          style: { left: `${leftPct}%`, width },
          'aria-label': label,
          title: label,
        } as const;
        if (group.length === 1) return <button key={first.run.key} {...common} onClick={() => onOpen(first.run)} />;
        return (
          <DropMenu key={first.run.key} target={<button {...common} />}>
            {(Menu) =>
              group.map((one) => (
                <Menu.Item key={one.run.key} onClick={() => onOpen(one.run)}>
                  {one.label}
                </Menu.Item>
              ))
            }
          </DropMenu>
        );
      })}
    </div>
  );
}
