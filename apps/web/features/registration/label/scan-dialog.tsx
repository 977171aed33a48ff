import { Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { LinkedLabel } from '../../../navigation/label-link.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import css from './label.module.css';
import { newScanner } from './barcode-reader.ts';
import { labelOfText } from './label-text.ts';

/** Interval between two scans of the picture, ms. */
const LOOK_MS = 200;

/** Shows the camera until it detects the QR code of a label. The camera is turned off as soon as the dialog closes. */
export default function ScanDialog({
  onLabel,
  onClose,
}: {
  readonly onLabel: (label: LinkedLabel) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('registration');
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onLabel);

  useEffect(() => {
    const ending = new AbortController();
    scanUntil(() => video.current, ending.signal).then(
      (label) => label !== null && found(label),
      () => setFailed(true),
    );
    return () => ending.abort();
  }, []);

  return (
    <Modal opened onClose={onClose} title={t('station.scan')} centered>
      {failed ? (
        <FormError>{t('station.noCamera')}</FormError>
      ) : (
        <video ref={video} className={css.video} muted playsInline />
      )}
    </Modal>
  );
}

/** Scans for a label until it is found or the scan ends (null). Throws without a camera or permission. */
async function scanUntil(videoOf: () => HTMLVideoElement | null, signal: AbortSignal): Promise<LinkedLabel | null> {
  const scanner = newScanner();
  if (scanner === null) throw new Error('this browser reads no QR codes');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    while (!signal.aborted) {
      const video = videoOf();
      if (video !== null && video.srcObject === null) {
        video.srcObject = stream;
        await video.play();
      }
      const texts = video === null || video.readyState < video.HAVE_CURRENT_DATA ? [] : await scanner.read(video);
      const label = texts.map(labelOfText).find((read) => read !== null);
      if (label !== undefined) return label;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
