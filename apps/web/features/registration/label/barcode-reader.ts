/** The Barcode Detection API, which is missing from the DOM typings. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly unknown[]> };

/** True if this browser can read QR codes and has a camera. */
export function canScan(): boolean {
  return typeof Reflect.get(globalThis, 'BarcodeDetector') === 'function' && 'mediaDevices' in navigator;
}

/** A reader of QR codes from a playing video; null if the browser has none. */
export function newScanner(): { readonly read: (video: HTMLVideoElement) => Promise<readonly string[]> } | null {
  const detectorClass: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (typeof detectorClass !== 'function') return null;
  const detector: unknown = Reflect.construct(detectorClass, [{ formats: ['qr_code'] }]);
  if (!isDetector(detector)) return null;
  return {
    read: async (video) => (await detector.detect(video)).flatMap((found) => textOf(found) ?? []),
  };
}

function isDetector(value: unknown): value is Detector {
  return typeof value === 'object' && value !== null && 'detect' in value && typeof value.detect === 'function';
}

function textOf(found: unknown): string | undefined {
  return typeof found === 'object' && found !== null && 'rawValue' in found && typeof found.rawValue === 'string'
    ? found.rawValue
    : undefined;
}
