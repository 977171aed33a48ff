import { demoHistory, statesOf } from '@zagon/demo-farm/history/demo-history.ts';
import { HISTORY_DAYS } from '@zagon/demo-farm/history/calendar.ts';
import { demoClimate } from '@zagon/demo-farm/demo-place.ts';
import type { DemoModule } from '@zagon/demo-farm/modules/module.ts';
import { MAX_STEP_MS, readModule, startModule, stepModule } from '@zagon/field-model/modules/field-module.ts';
import type { ModulePlace, ModuleState, OpenOutputs } from '@zagon/field-model/modules/field-module.ts';
import type { Reading } from '@zagon/field-model/modules/reading.ts';
import { NO_WATER } from '@zagon/field-model/modules/span.ts';
import type { Watering } from '@zagon/field-model/modules/span.ts';
import { surroundingsAt } from '@zagon/field-model/modules/surroundings.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import { z } from 'zod';
import { StateFile } from '../station/state-file.ts';
import { moduleStateSchema } from './module-state-schema.ts';

const worldSchema = z.object({
  /** The day the demo was created, midnight UTC. */
  bornMs: z.number(),
  atMs: z.number(),
  states: z.record(z.string(), moduleStateSchema),
});
type SavedWorld = z.output<typeof worldSchema>;

type SimulatedModule = { readonly place: ModulePlace; state: ModuleState };

/** The ground, the slabs and the air around all demo modules over time. */
export class FieldWorld {
  readonly #file: StateFile<SavedWorld>;
  readonly #climate = demoClimate();
  readonly #modules: ReadonlyMap<string, SimulatedModule>;
  readonly #bornMs: number;
  #atMs: number;

  /**
   * Resumes where it was; on the first start (or after a very long pause) starts from the end of the demo history.
   */
  constructor(file: string, modules: readonly DemoModule[], nowMs: number) {
    this.#file = new StateFile(file, (json) => worldSchema.safeParse(json).data);
    const saved = this.#file.read();
    const isUsable = saved !== undefined && nowMs - saved.atMs < HISTORY_DAYS * DAY_MS && saved.atMs <= nowMs;
    const start = isUsable ? saved : endOfHistory(nowMs);
    this.#bornMs = start.bornMs;
    this.#atMs = start.atMs;
    this.#modules = new Map(
      modules.map((module) => {
        const place = module.placement(start.bornMs);
        return [module.serial, { place, state: start.states[module.serial] ?? startModule(place) }];
      }),
    );
    this.advance(nowMs, () => NO_WATER);
  }

  /**
   * Advances time; `water` returns what each module's section received in that time, `addedRainMmPerH` is the rain of
   * scenarios.
   */
  advance(nowMs: number, water: (serial: string) => Watering, addedRainMmPerH = 0): void {
    while (this.#atMs < nowMs) {
      const untilMs = Math.min(nowMs, this.#atMs + MAX_STEP_MS);
      const span = { climate: this.#climate, fromMs: this.#atMs, untilMs, addedRainMmPerH };
      for (const [serial, simulated] of this.#modules)
        simulated.state = stepModule(simulated.place, simulated.state, span, water(serial));
      this.#atMs = untilMs;
    }
  }

  /** The values a module measures now, in the real weather or in weather modified by `adjustWeather`. */
  read(
    serial: string,
    atMs: number,
    open: OpenOutputs,
    adjustWeather: (weather: WeatherNow) => WeatherNow = (weather) => weather,
  ): Reading {
    const simulated = this.#modules.get(serial);
    if (simulated === undefined) return {};
    const surroundings = surroundingsAt(this.#climate, atMs);
    return readModule(
      simulated.place,
      simulated.state,
      { ...surroundings, weather: adjustWeather(surroundings.weather) },
      open,
    );
  }

  /** Records one switching of a valve or relay, which drains its battery. */
  switched(serial: string): void {
    const simulated = this.#modules.get(serial);
    if (simulated?.state.kind === 'actuator')
      simulated.state = { kind: 'actuator', actuations: simulated.state.actuations + 1 };
  }

  save(): void {
    const states = Object.fromEntries([...this.#modules].map(([serial, { state }]) => [serial, state]));
    this.#file.write({ bornMs: this.#bornMs, atMs: this.#atMs, states });
  }
}

function endOfHistory(nowMs: number): SavedWorld {
  const history = demoHistory(nowMs);
  return { bornMs: history.span.bornMs, atMs: history.span.untilMs, states: Object.fromEntries(statesOf(history)) };
}
