import { isProvider, PROVIDERS } from '@zagon/domain/map/ground/ground.ts';
import { type PreviewScene, previewScene } from '@zagon/domain/map/ground/preview.ts';
import { partsOf } from '@zagon/domain/map/area.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { GroundCredit } from '../../../map/ground-credit.tsx';
import { stateIn } from '../../../map/ground/preview/message.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { useFrame } from './use-frame.ts';
import css from './ground-preview.module.css';

/** The ground that is tried. */
type Tried =
  | { readonly kind: keyof typeof PROVIDERS }
  | {
      readonly kind: 'own';
      /** XYZ template that could be stored. */
      readonly url: string;
      readonly credit: string;
    };

/** Shows the farm's fields on a ground that is not in use. Its server is asked for nothing before the user wants to see it. */
export function GroundPreview({ tried }: { readonly tried: Tried }) {
  const { t } = useTexts('ground');
  const [isOpen, setOpen] = useState(false);
  const name = t(`kinds.${tried.kind}`);
  return (
    <div className="stackS">
      <div className="inlineRow">
        <RowButton
          onClick={() => setOpen(!isOpen)}
          aria-label={t(isOpen ? 'hidePreviewOf' : 'showPreviewOf', { name })}
        >
          {t(isOpen ? 'hidePreview' : 'showPreview')}
        </RowButton>
      </div>
      {isOpen && <Preview tried={tried} />}
    </div>
  );
}

function Preview({ tried }: { readonly tried: Tried }) {
  const { t } = useTexts('ground');
  const regions = useRead('listRegions');
  const sections = useRead('listSections');
  if (regions.error !== null || sections.error !== null) return <p className="note">{t('previewState.closed')}</p>;
  if (regions.data === undefined || sections.data === undefined)
    return <p className="note">{t('previewState.ready')}</p>;
  const outlines = [
    ...regions.data.flatMap((region) => partsOf(region).map(({ points }) => points)),
    ...sections.data.flatMap(({ points }) => (points === null ? [] : [points])),
  ];
  const scene = previewScene(tilesOf(tried).url, outlines);
  return scene === null ? <p className="note">{t('noFields')}</p> : <Frame tried={tried} scene={scene} />;
}

function Frame({ tried, scene }: { readonly tried: Tried; readonly scene: PreviewScene }) {
  const { t } = useTexts('ground');
  const origin = keepsOrigin(tried) ? location.origin : 'null';
  const { frame, report, isClosed } = useFrame({ origin, message: scene, read: stateIn });
  const state = report ?? (isClosed ? 'closed' : 'ready');
  const address = new URLSearchParams(tried.kind === 'own' ? { kind: 'own', url: tried.url } : { kind: tried.kind });
  return (
    <>
      {state !== 'closed' && (
        <iframe
          ref={frame}
          className={css.frame}
          title={t('previewOf', { name: t(`kinds.${tried.kind}`) })}
          src={`./ground-preview?${address.toString()}`}
          sandbox={keepsOrigin(tried) ? 'allow-scripts allow-same-origin' : 'allow-scripts'}
        />
      )}
      <GroundCredit tiles={tilesOf(tried)} state="shown" className="note" />
      <p className="note" role="status">
        {t(`previewState.${state}`)}
      </p>
    </>
  );
}

/** Browsers send no referrer for a page in a sandbox, unless it keeps its origin. */
function keepsOrigin({ kind }: Tried): boolean {
  return isProvider(kind) && PROVIDERS[kind].needsReferrer;
}

function tilesOf(tried: Tried) {
  if (tried.kind === 'own') return { url: tried.url, credit: tried.credit, credit_url: null };
  const { url, credit, creditUrl } = PROVIDERS[tried.kind];
  return { url, credit, credit_url: creditUrl };
}
