import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assessAccount } from '../../apps/server/actions/probe-trust/assess-account.ts';
import { systemClock } from '../../apps/server/core/clock.ts';
import { newId } from '../../apps/server/database/new-id.ts';
import { PROBE_TYPES } from '../../apps/server/facts/probe-trust/judged-sensors.ts';
import { accountsWithDueProbes } from '../../apps/server/stores/probe-trust/judged-probes.ts';
import { write } from '../support/api.ts';
import { DESKTOP } from '../support/browser.ts';
import { drySection } from '../support/dry-section.ts';
import { useBrowser } from '../support/journey.ts';
import { ownAccount } from '../support/own-account/own-account.ts';
import { asOwner } from '../support/product/database.ts';

const open = useBrowser();

/** Sections are judged once a minute. */
const JUDGED = { timeout: 150_000 } as const;

async function goToSection(page: Page, name: RegExp): Promise<void> {
  await page.goto('/#/resources/sections');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function sectionOf(request: APIRequestContext, name: string) {
  const sections = ENDPOINTS.listSections.reply.parse(await (await request.get('/api/sections')).json());
  const section = sections.find((one) => one.name.startsWith(name));
  if (section === undefined) throw new Error(`there is no section ${name}`);
  return section;
}

test('a valve that stays dry becomes a word, an alarm, and a line of the start page', async () => {
  await drySection('Kwatera C', 2);
  const page = await open('admin', { ...DESKTOP, width: 1440 });
  const { id } = await sectionOf(page.request, 'Kwatera C');
  const words = async () => {
    const reply = await page.request.get(`/api/sections/${id}/soil_water`);
    return ENDPOINTS.getSoilWater.reply
      .parse(await reply.json())
      .runs.slice(0, 3)
      .map(({ arrival }) => (arrival?.kind === 'stated' ? arrival.word : (arrival?.silence ?? null)));
  };
  await expect.poll(words, JUDGED).toEqual(['no_response', 'no_response', 'wetted']);

  await goToSection(page, /Kwatera C/);
  const card = page.getByRole('region', { name: 'Soil water' });
  await card.scrollIntoViewIfNeeded();
  await card
    .getByText(/no response/)
    .first()
    .waitFor();

  await page.goto('/#/');
  const finding = page.getByRole('link', { name: /Kwatera C.*no water arrived/ });
  await finding.waitFor();
  await page.goto('/#/alarms');
  await page
    .getByText(/Kwatera C/)
    .first()
    .waitFor();
  const alarms = ENDPOINTS.listAlarms.reply.parse(await (await page.request.get('/api/alarms')).json());
  expect(alarms.filter(({ rule }) => rule === 'water_not_arrived')).toHaveLength(1);
});

test('a late run is moved in its own schedule, saved by the grower, and nothing else changes', async () => {
  const page = await open('admin', { ...DESKTOP, width: 1440 });
  const section = await sectionOf(page.request, 'Kwatera C');
  const now = Temporal.Now.zonedDateTimeISO('Europe/Warsaw');
  const late = now.add({ days: 4 });
  const added = await write(page.request, 'post', '/api/schedulers', {
    ...schedule,
    begin_date: now.toPlainDate().toString(),
    rule: { type: 'days', days: [late.dayOfWeek] },
    elements: [{ type: 'section', id: section.id, minutes: 20 }],
  });
  expect(added.ok(), await added.text()).toBe(true);
  await stateNeededAt(section.id, now.add({ days: 2 }).toInstant());
  const before = await schedulesOf(page.request);

  await goToSection(page, /Kwatera C/);
  const card = page.getByRole('region', { name: 'Soil water' });
  await card.scrollIntoViewIfNeeded();
  await card.getByText(/The next run comes too late/).waitFor();
  await card.getByRole('link', { name: 'Move the run' }).click();
  await page.getByText(/comes too late, so it is moved below/).waitFor();
  await page.getByText('Unsaved changes').first().waitFor();
  const unsaved = await schedulesOf(page.request);
  expect(unsaved).toEqual(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await schedulesOf(page.request)).find(isWeekly)?.rule)
    .not.toEqual(before.find(isWeekly)?.rule);
  const after = await schedulesOf(page.request);
  const [moved, weekly] = [after.find(isWeekly), before.find(isWeekly)];
  const days = moved?.rule.type === 'days' ? moved.rule.days : [];
  expect([now.add({ days: 1 }).dayOfWeek, now.add({ days: 2 }).dayOfWeek]).toContain(days[0]);
  expect(moved).toMatchObject({ cycles: weekly?.cycles, elements: weekly?.elements, name: weekly?.name });
  expect(after.filter((one) => !isWeekly(one))).toEqual(before.filter((one) => !isWeekly(one)));
});

test('a sensor that is not trusted is used anyway with one tap, which the log of the account states', async () => {
  const page = await open('admin', { ...DESKTOP, width: 1440 });
  const section = await sectionOf(page.request, 'Kwatera A');
  const [probe] = section.probes;
  if (probe === undefined) throw new Error('the section has no probe');
  await stateDistrust(probe.id_object);
  await page.goto(`/#/resources/modules/${probe.id_object}`);
  await page.getByText('not trusted', { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: /^Use until .* anyway$/ })
    .first()
    .click();
  await page.getByText(/^Used anyway until/).waitFor();
  await page.goto('/#/settings/log');
  const entry = page.getByText('Sensor used although it is not trusted').first();
  await expect.poll(() => entry.isVisible()).toBe(true);
});

const schedule = {
  name: 'Weekly journey',
  kind: 'irrigation',
  type: 'sequential',
  run_time: 20,
  cycles: { start_hours: ['05:00'] },
  conditions: [],
};

type ScheduleShape = ReturnType<typeof ENDPOINTS.listSchedules.reply.parse>[number];
const isWeekly = ({ name }: Pick<ScheduleShape, 'name'>) => name === schedule.name;

/** All schedules, without what changes as time passes. */
async function schedulesOf(request: APIRequestContext) {
  const all = ENDPOINTS.listSchedules.reply.parse(await (await request.get('/api/schedulers')).json());
  return all.map(({ id, name, rule, cycles, elements, begin_date, expiration_date }) => ({
    id,
    name,
    rule,
    cycles,
    elements,
    begin_date,
    expiration_date,
  }));
}

/** Stores the finding that a section needs water at a time. */
async function stateNeededAt(sectionId: string, at: Temporal.Instant): Promise<void> {
  const { accountId } = await ownAccount();
  const now = Temporal.Now.instant();
  const needed = { kind: 'reached_at', atMs: at.epochMilliseconds };
  const moistures = Array.from({ length: 28 }, (_, step) => 27 - 0.1 * step);
  const facts = {
    moisturePct: 27,
    full: { pct: 31, basis: 'learnt', count: 8 },
    refill: { pct: 25, basis: 'plant' },
    needed,
    early: needed,
    late: needed,
    certainty: 'sure',
    fan: { stepH: 6, low: moistures, middle: moistures, high: moistures },
    learnt: {
      dropPctPerMm: 0.4,
      spreadPctPerMm: 0.05,
      seepagePctPerH: 0,
      count: 9,
      sinceMs: 0,
      isBeforeDrained: false,
    },
    track: { count: 8, errorShare: 0.1 },
  };
  await asOwner(async (owner) => {
    await owner.run(
      `update findings set superseded_at = $2 where subject_id = $1 and kind = 'soil_water' and superseded_at is null`,
      [sectionId, now],
    );
    await owner.run(
      `insert into findings (id, client_id, kind, subject_id, at, stated, value, basis, examples, facts, expires_at)
       values ($1, $2, 'soil_water', $3, $4, true, 27, 'computed', 9, $5::jsonb, $6)`,
      [newId(now), accountId, sectionId, now, JSON.stringify(facts), now.add({ hours: 30 })],
    );
  });
}

/**
 * Stores the finding that the sensors of a probe cannot be believed. The server first assesses all sensors of the account,
 * which are due again after an hour: it would replace the finding when it got round to a new account's.
 */
async function stateDistrust(moduleId: string): Promise<void> {
  const { accountId } = await ownAccount();
  await expect
    .poll(
      () =>
        asOwner(async (owner) => {
          await assessAccount({ pools: { system: owner }, clock: systemClock }, accountId);
          return accountsWithDueProbes(owner, PROBE_TYPES, systemClock.now(), accountId);
        }),
      JUDGED,
    )
    .toEqual([]);
  const now = Temporal.Now.instant();
  const facts = {
    verdict: 'not_trusted',
    signs: ['stuck', 'dead_amplitude'],
    sinceMs: now.subtract({ hours: 20 }).epochMilliseconds,
    trustedDays: { trusted: 28, of: 30 },
  };
  await asOwner(async (owner) => {
    await owner.run(
      `update findings set superseded_at = $2 where subject_id = $1 and kind = 'probe_trust' and superseded_at is null`,
      [moduleId, now],
    );
    for (const field of ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'])
      await owner.run(
        `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, facts, expires_at)
         values ($1, $2, 'probe_trust', $3, $4, $5, true, 30, $6::jsonb, $7)`,
        [newId(now), accountId, moduleId, field, now, JSON.stringify(facts), now.add({ hours: 3 })],
      );
  });
}
