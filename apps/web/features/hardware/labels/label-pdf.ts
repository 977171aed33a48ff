import type { LabelFormat } from '../../../ui/label/label-formats.ts';
import type { PrintedLabel } from './printed-label.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Quiet zone around a QR code, in cells (ISO/IEC 18004). */
const QUIET = 4;

/** Text lines of a label: distance from its top in mm, size in points. */
const TEXT_LINES = [
  { topMm: 8, size: 10 },
  { topMm: 14, size: 8 },
  { topMm: 19, size: 7 },
  { topMm: 25, size: 10 },
] as const;

/** The pages of a PDF with these labels, as content streams. Texts are ASCII: type, serial number and PIN. */
export function labelPages(labels: readonly PrintedLabel[], format: LabelFormat): readonly string[] {
  const perPage = format.columns * format.rows;
  const pages: string[] = [];
  for (let at = 0; at < labels.length; at += perPage)
    pages.push(
      labels
        .slice(at, at + perPage)
        .map((label, index) => labelContent(label, format, index))
        .join('\n'),
    );
  return pages;
}

function labelContent({ code, serial, type, pin }: PrintedLabel, format: LabelFormat, index: number): string {
  const left = format.margin.left + (index % format.columns) * format.step.x;
  const top = format.margin.top + Math.floor(index / format.columns) * format.step.y;
  const cellMm = format.qrSide / (code.size + 2 * QUIET);
  const parts: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    // Neighbouring dark cells are merged into one rectangle, so that no hairline is printed between them.
    for (let x = 0; x < code.size; x += 1) {
      if (!code.isDark(x, y)) continue;
      const start = x;
      while (x + 1 < code.size && code.isDark(x + 1, y)) x += 1;
      const xMm = left + (start + QUIET) * cellMm;
      const bottomMm = format.page.height - (top + (y + QUIET + 1) * cellMm);
      parts.push(`${points(xMm)} ${points(bottomMm)} ${points((x - start + 1) * cellMm)} ${points(cellMm)} re`);
    }
  }
  parts.push('f');
  const textLeft = points(left + format.qrSide + 1);
  for (const [line, text] of ['ZAGON', type, serial, `PIN ${pin}`].entries()) {
    const { topMm, size } = TEXT_LINES[line] ?? { topMm: 0, size: 8 };
    const baseline = points(format.page.height - (top + topMm));
    parts.push(`BT /F1 ${size} Tf ${textLeft} ${baseline} Td (${escaped(text)}) Tj ET`);
  }
  return parts.join('\n');
}

function points(mm: number): string {
  return (mm * POINTS_PER_MM).toFixed(2);
}

/** Only ASCII can be printed with the built-in font; anything else is a bug of the caller. */
function escaped(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`);
}

/** A PDF file (1.4) with these pages, compressed, in Helvetica, which every viewer has. */
export async function pdfFile(pages: readonly string[], format: LabelFormat): Promise<Blob> {
  const box = `[0 0 ${points(format.page.width)} ${points(format.page.height)}]`;
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array<ArrayBuffer>): void => {
    parts.push(part);
    length += part.length;
  };
  const object = (number: number, body: string): void => {
    offsets[number] = length;
    add(`${number} 0 obj\n${body}\nendobj\n`);
  };
  add('%PDF-1.4\n');
  const pageNumber = (index: number): number => 4 + 2 * index;
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>');
  for (const [index, content] of pages.entries()) {
    const number = pageNumber(index);
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    object(number, `<< /Type /Page /Parent 2 0 R /MediaBox ${box} ${resources} /Contents ${number + 1} 0 R >>`);
    const packed = await deflated(content);
    offsets[number + 1] = length;
    add(`${number + 1} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`);
    add(packed);
    add('\nendstream\nendobj\n');
  }
  const start = length;
  const count = 4 + 2 * pages.length;
  const entries = Array.from({ length: count - 1 }, (_, index) => entry(offsets[index + 1] ?? 0));
  add(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`);
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

function entry(offset: number): string {
  return `${String(offset).padStart(10, '0')} 00000 n \n`;
}

async function deflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
