import { useEffect, useRef, useState, type RefObject } from 'react';
import { ErrorFace } from '../../../ui/error-face.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { usePaperScheme } from '../../../ui/use-paper-scheme.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import type { ReportContent, View } from './content.ts';
import css from './chart.module.css';
import type { DrawnReport } from './draw.ts';

type Props = {
  readonly label: string;
  readonly content: ReportContent;
  readonly height: number;
  /** What the buttons beside the chart speak to. */
  readonly drawn: RefObject<DrawnReport | null>;
  readonly onView: (view: View) => void;
  readonly onAgain: () => void;
};

/** The drawing itself. The chart library comes with it; until it is there its place is held. */
export function ReportCanvas({ label, content, height, drawn, onView, onAgain }: Props) {
  const scheme = usePaperScheme();
  const printing = usePrinting();
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(onView);
  const [load, setLoad] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    told.current = onView;
  }, [onView]);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let wanted = true;
    import('./draw.ts').then(
      ({ drawReport }) => {
        if (!wanted) return;
        drawn.current = drawReport(element, {
          onView: (view) => told.current(view),
          onDrawn: () => setWhole(true),
        });
        setLoad('ready');
      },
      () => wanted && setLoad('failed'),
    );
    return () => {
      wanted = false;
      drawn.current?.end();
      drawn.current = null;
    };
  }, [drawn]);
  useEffect(() => {
    if (load !== 'ready') return;
    drawn.current?.show(content, scheme);
    if (printing) drawn.current?.flush();
  }, [load, content, scheme, printing, drawn]);

  return (
    <div className={css.place} style={{ height }} data-drawn={whole}>
      <div ref={place} className={css.canvas} role="img" aria-label={label} />
      {load !== 'ready' && (
        <div className={css.over}>
          {load === 'failed' ? <ErrorFace onAgain={onAgain} /> : <Loading height={height} />}
        </div>
      )}
    </div>
  );
}
