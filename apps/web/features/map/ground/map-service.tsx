import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { serviceReportIn } from '../../../map/ground/preview/message.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { useFrame } from './use-frame.ts';

type Props = {
  /** The address of a map service, to which no placeholders belong. */
  readonly address: string;
  /** Receives the XYZ template of the chosen layer. */
  readonly onChoose: (url: string) => void;
};

/** Offers the layers of a WMTS. Its server is asked for nothing before the user wants to see them. */
export function MapService({ address, onChoose }: Props) {
  const { t } = useTexts('ground');
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Layers address={address} onChoose={onChoose} />;
  return (
    <div className="inlineRow">
      <RowButton onClick={() => setAsked(true)}>{t('service.show')}</RowButton>
    </div>
  );
}

function Layers({ address, onChoose }: Props) {
  const { t } = useTexts('ground');
  const message = useMemo(() => ({ service: address }), [address]);
  const { frame, report, isClosed } = useFrame({ origin: 'null', message, read: serviceReportIn });
  if (report?.kind === 'layers') {
    const { layers } = report;
    const data = layers.map(({ title, matrixSet }, index) => ({
      value: `${index}`,
      label: layers.filter((one) => one.title === title).length > 1 ? `${title} (${matrixSet})` : title,
    }));
    return (
      <Select
        label={t('service.layer')}
        description={t('service.hint')}
        searchable
        data={data}
        value={null}
        onChange={(value) => {
          const layer = value === null ? undefined : layers[Number(value)];
          if (layer !== undefined) onChoose(layer.url);
        }}
      />
    );
  }
  const state = report?.kind ?? (isClosed ? 'closed' : 'loading');
  return (
    <>
      {state === 'loading' && (
        <iframe
          ref={frame}
          hidden
          title={t('service.layer')}
          src={`./ground-preview?${new URLSearchParams({ kind: 'service', url: address }).toString()}`}
          sandbox="allow-scripts"
        />
      )}
      <p className="note" role="status">
        {t(`service.${state}`)}
      </p>
    </>
  );
}
