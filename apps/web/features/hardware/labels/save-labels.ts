import { LABEL_FORMATS } from '../../../ui/label/label-formats.ts';
import { labelPages, pdfFile } from './label-pdf.ts';
import { printedLabel, type HardwareLabel } from './printed-label.ts';

export type LabelFormatName = keyof typeof LABEL_FORMATS;

/** Saves labels as a PDF. Everything happens in the browser: PINs are sent nowhere. */
export async function saveLabels(labels: readonly HardwareLabel[], name: LabelFormatName, file: string): Promise<void> {
  const format = LABEL_FORMATS[name];
  const url = URL.createObjectURL(await pdfFile(labelPages(labels.map(printedLabel), format), format));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // The download keeps the content; the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
