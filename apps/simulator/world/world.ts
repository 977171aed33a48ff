import { demoHistory, statesOf } from '@zagon/demo-farm/history/demo-history.ts';
import { HISTORY_DAYS } from '@zagon/demo-farm/history/calendar.ts';
import { demoClimate } from '@zagon/demo-farm/demo-place.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { LONGEST_STEP_MS, readModule, startModule, stepGround } from '@zagon/field-model/modules/field-module.ts';
import type { ModulePlace, ModuleState, OpenOutputs } from '@zagon/field-model/modules/field-module.ts';
import type { Reading } from '@zagon/field-model/modules/reading.ts';
import { NO_WATER } from '@zagon/field-model/modules/span.ts';
import type { Watering } from '@zagon/field-model/modules/span.ts';
import { surroundingsAt } from '@zagon/field-model/modules/surroundings.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import { z } from 'zod';
import { KeptFile } from '../station/kept-file.ts';
import { moduleStateSchema } from './module-state-schema.ts';

const worldSchema = z.object({
  /** The day on which the demo was made, midnight UTC. */
  bornMs: z.number(),
  atMs: z.number(),
  states: z.record(z.string(), moduleStateSchema),
});
type World = z.output<typeof worldSchema>;

type Standing = { readonly place: ModulePlace; state: ModuleState };

/** The ground, the slabs and the air around all modules of the demo, as time goes on. */
export class FieldWorld {
  readonly #file: KeptFile<World>;
  readonly #climate = demoClimate();
  readonly #modules: ReadonlyMap<string, Standing>;
  readonly #bornMs: number;
  #atMs: number;

  /** Goes on from where it was; at the first start (or after a very long pause) from the end of the demo's history. */
  constructor(file: string, modules: readonly DemoModule[], nowMs: number) {
    this.#file = new KeptFile(file, (json) => worldSchema.safeParse(json).data);
    const kept = this.#file.read();
    const usable = kept !== undefined && nowMs - kept.atMs < HISTORY_DAYS * DAY_MS && kept.atMs <= nowMs;
    const from = usable ? kept : endOfHistory(nowMs);
    this.#bornMs = from.bornMs;
    this.#atMs = from.atMs;
    this.#modules = new Map(
      modules.map((module) => {
        const place = module.placed(from.bornMs);
        return [module.serial, { place, state: from.states[module.serial] ?? startModule(place) }];
      }),
    );
    this.advance(nowMs, () => NO_WATER);
  }

  /** Lets time pass; `water` tells what each module's section got meanwhile. */
  advance(nowMs: number, water: (serial: string) => Watering): void {
    while (this.#atMs < nowMs) {
      const untilMs = Math.min(nowMs, this.#atMs + LONGEST_STEP_MS);
      const span = { climate: this.#climate, fromMs: this.#atMs, untilMs };
      for (const [serial, standing] of this.#modules)
        standing.state = stepGround(standing.place, standing.state, span, water(serial));
      this.#atMs = untilMs;
    }
  }

  /** What a module measures now, in the weather that there is or (`felt`) that something made of it. */
  read(
    serial: string,
    atMs: number,
    open: OpenOutputs,
    felt: (weather: WeatherNow) => WeatherNow = (weather) => weather,
  ): Reading {
    const standing = this.#modules.get(serial);
    if (standing === undefined) return {};
    const around = surroundingsAt(this.#climate, atMs);
    return readModule(standing.place, standing.state, { ...around, weather: felt(around.weather) }, open);
  }

  /** A valve or relay was switched once: its pack feels it. */
  switched(serial: string): void {
    const standing = this.#modules.get(serial);
    if (standing?.state.kind === 'actuator')
      standing.state = { kind: 'actuator', actuations: standing.state.actuations + 1 };
  }

  save(): void {
    const states = Object.fromEntries([...this.#modules].map(([serial, { state }]) => [serial, state]));
    this.#file.write({ bornMs: this.#bornMs, atMs: this.#atMs, states });
  }
}

function endOfHistory(nowMs: number): World {
  const history = demoHistory(nowMs);
  return { bornMs: history.span.bornMs, atMs: history.span.untilMs, states: Object.fromEntries(statesOf(history)) };
}
