import type { PanelArrival } from '@zagon/domain/reports/proven-runs.ts';
import { PANEL_GAP_PX, PANEL_PX, runTone, type Panel, type PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { ARRIVAL_TONES } from '../../../entities/finding/arrival-word.ts';
import { hourTicks } from '../../../time/ticks.ts';
import { timeX } from '../../../ui/chart/plot/time-plot.ts';
import type { View } from '../chart/content.ts';

/** The content of the picture: panels with their captions, over a span of time. */
export type PanelsPicture = {
  readonly title: string;
  readonly sub: string;
  readonly panels: readonly { readonly panel: Panel; readonly caption: string }[];
  readonly view: View;
  readonly nowMs: number;
  readonly zone: string;
  readonly states: { readonly on: string; readonly off: string };
  readonly legend: readonly { readonly swatch: Pick<PanelRun, 'kind' | 'result'>; readonly label: string }[];
  /** The word of what the probes saw of a run. */
  readonly arrivalWord: (arrival: PanelArrival) => string;
  /** The label of a time mark: a day or an hour. */
  readonly tickLabel: (atMs: number, midnight: boolean) => string;
};

const WIDTH = 1400;
const LEFT = 60;
const RIGHT = 20;
const HEAD = 100;
const SHARPNESS = 2;

type Colours = Readonly<
  Record<
    | 'irrigation'
    | 'fertigation'
    | 'control'
    | 'error'
    | 'water'
    | 'warn'
    | 'stale'
    | 'surface'
    | 'ground'
    | 'text'
    | 'line'
    | 'ahead',
    string
  >
>;

/** Renders the panels to an image as displayed, with title and legend. */
export async function drawPanels(picture: PanelsPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const height = HEAD + picture.panels.length * (PANEL_PX + PANEL_GAP_PX) + 16;
  canvas.width = WIDTH * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const style = getComputedStyle(document.body);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const colours: Colours = {
    irrigation: token('--water'),
    fertigation: token('--ferti'),
    control: token('--control'),
    error: token('--error'),
    water: token('--water-text'),
    warn: token('--warn'),
    stale: token('--stale-text'),
    surface: token('--surface'),
    ground: token('--surface-2'),
    text: token('--text'),
    line: token('--line-strong'),
    ahead: token('--t-stale'),
  };
  const font = token('--font');
  pen.scale(SHARPNESS, SHARPNESS);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, WIDTH, height);
  const write: Row['write'] = (text, x, y, weight, tone = 'text') => {
    pen.fillStyle = colours[tone];
    pen.font = `${weight} ${font}`;
    pen.fillText(text, x, y);
  };
  write(picture.title, 16, 32, '650 20px');
  write(picture.sub, 16, 56, '450 14px');
  let x = 16;
  for (const { swatch, label } of picture.legend) {
    bar(pen, colours, swatch, { x, y: 70, width: 18, height: 12 });
    write(label, x + 26, 81, '450 13px');
    x += 50 + pen.measureText(label).width;
  }
  for (const [place, { panel, caption }] of picture.panels.entries()) {
    const top = HEAD + place * (PANEL_PX + PANEL_GAP_PX) + 28;
    write(caption, 16, top - 10, '560 14px');
    drawPanel(pen, colours, picture, { panel, top, write });
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Row = {
  readonly panel: Panel;
  readonly top: number;
  readonly write: (text: string, x: number, y: number, weight: string, tone?: keyof Colours) => void;
};

function drawPanel(
  pen: CanvasRenderingContext2D,
  colours: Colours,
  { view, nowMs, zone, states, tickLabel: tickWord, arrivalWord }: PanelsPicture,
  { panel, top, write }: Row,
): void {
  const wide = WIDTH - LEFT - RIGHT;
  const plot = { leftPx: LEFT, widthPx: wide };
  const at = (ms: number): number => timeX(view, plot, Math.max(view.fromMs, Math.min(view.untilMs, ms)));
  pen.fillStyle = colours.ground;
  pen.fillRect(LEFT, top, wide, PANEL_PX);
  pen.fillStyle = colours.ahead;
  pen.fillRect(at(nowMs), top, at(view.untilMs) - at(nowMs), PANEL_PX);
  const days = (view.untilMs - view.fromMs) / 86_400_000;
  for (const { atMs, midnight } of hourTicks(view.fromMs, view.untilMs, days > 4 ? 24 : 6, zone)) {
    if (at(atMs) > LEFT + 0.98 * wide) continue;
    pen.fillStyle = colours.line;
    pen.fillRect(at(atMs), top, midnight ? 1 : 0.5, PANEL_PX);
    write(tickWord(atMs, midnight), at(atMs), top + PANEL_PX + 16, midnight ? '650 13px' : '450 13px');
  }
  write(states.on, 16, top + 16, '450 13px');
  write(states.off, 16, top + PANEL_PX, '450 13px');
  for (const run of panel.runs) {
    const low = runTone(run) === 'control';
    const y = top + (low ? 42 : 12);
    const width = Math.max(4, at(run.untilMs) - at(run.fromMs));
    bar(pen, colours, run, { x: at(run.fromMs), y, width, height: top + PANEL_PX - y });
  }
  let freeFrom = LEFT;
  for (const { fromMs, arrival } of panel.runs.toSorted((a, b) => a.fromMs - b.fromMs)) {
    // A word that does not fit after the one before it is left out.
    if (arrival === null || at(fromMs) < freeFrom) continue;
    const word = arrivalWord(arrival);
    write(word, at(fromMs), top + PANEL_PX + 32, '450 13px', ARRIVAL_TONES[arrival]);
    freeFrom = at(fromMs) + pen.measureText(word).width + 8;
  }
  pen.fillStyle = colours.line;
  pen.fillRect(LEFT, top + PANEL_PX, wide, 1.5);
}

/** A run: filled in its colour, hatched for fertigation, outlined if unconfirmed. */
function bar(
  pen: CanvasRenderingContext2D,
  colours: Colours,
  weight: Pick<PanelRun, 'kind' | 'result'>,
  { x, y, width, height }: Box,
): void {
  const tone = runTone(weight);
  pen.fillStyle = weight.result === 'unconfirmed' ? colours.surface : colours[tone];
  pen.fillRect(x, y, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  if (tone === 'fertigation' && weight.result !== 'unconfirmed') {
    pen.strokeStyle = colours.surface;
    pen.lineWidth = 1.5;
    for (let from = x - height; from < x + width; from += 8) {
      pen.beginPath();
      pen.moveTo(from, y + height);
      pen.lineTo(from + height / 2, y);
      pen.stroke();
    }
  }
  pen.restore();
  pen.strokeStyle = colours[tone];
  pen.lineWidth = 2;
  pen.strokeRect(x + 1, y + 1, Math.max(2, width - 2), Math.max(2, height - 2));
}
