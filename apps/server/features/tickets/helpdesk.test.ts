import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '../../testing/farm.ts';
import { ask, fieldsOf, post, put, question, startHelpdesk, upload, type Person, type Thread } from './test-rig.ts';
import { JPEG } from './test-samples.ts';

const { somePeople, answer } = await startHelpdesk();

let anna: Person;
let jan: Person;
let outsider: Person;
let olga: Person;
let piotr: Person;

beforeEach(async () => {
  ({ anna, jan, outsider, olga, piotr } = await somePeople());
});

describe('operators', () => {
  const page = async (filter: string, who = olga, rest = '') =>
    ((await who.browser.get(`/api/admin/users_messages?filter=${filter}${rest}`)).body as Thread[]).map(({ id }) => id);

  test('operators filter questions by assignee and by who has to reply, with counts', async () => {
    const search = anId();
    const [unassigned, mine, closed] = [
      await ask(anna, { subject: `A ${search}` }),
      await ask(anna, { subject: `B ${search}` }),
      await ask(anna, { subject: `C ${search}` }),
    ];
    await answer(olga, mine.id);
    await answer(olga, closed.id, { close: true });
    const of = (filter: string, who = olga) => page(filter, who, `&search=${search}`);
    expect(await of('unassigned')).toEqual([unassigned.id]);
    expect(await of('mine')).toEqual([mine.id]);
    expect(await of('mine', piotr)).toEqual([]);
    expect(await of('waiting')).toEqual([unassigned.id]);
    expect(await of('closed')).toEqual([closed.id]);
    expect((await olga.browser.get(`/api/admin/users_messages/counts?search=${search}`)).body).toEqual({
      all: 3,
      unassigned: 1,
      mine: 1,
      waiting: 1,
      open: 2,
      closed: 1,
    });
  });

  test('operators page long lists without repeating or skipping entries', async () => {
    const search = anId();
    for (let count = 0; count < 5; count += 1)
      await ask(count % 2 === 0 ? anna : jan, { subject: `${count} ${search}` });
    const ids: string[] = [];
    for (;;) {
      const after = ids.at(-1);
      const next = await page('all', olga, `&search=${search}&limit=2${after === undefined ? '' : `&after=${after}`}`);
      if (next.length === 0) break;
      ids.push(...next);
    }
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
  });

  test('operators assign, close and reopen questions; only operators can be assigned', async () => {
    const { id } = await ask(anna);
    const path = `/api/admin/users_messages/${id}`;
    expect(await put(olga, path, { id_assignee: piotr.id, state: 'open', version: 1 })).toMatchObject({
      status: 200,
      body: { assignee: { id: piotr.id }, version: 2 },
    });
    expect(await put(olga, path, { id_assignee: anna.id, state: 'open', version: 2 })).toMatchObject({
      status: 422,
      body: { fields: { id_assignee: 'This is not an operator' } },
    });
    expect(await put(olga, path, { id_assignee: null, state: 'closed', version: 1 })).toMatchObject({ status: 409 });
    expect(await put(olga, path, { id_assignee: null, state: 'closed', version: 2 })).toMatchObject({
      body: { state: 'closed', assignee: null },
    });
  });

  test('operators keep canned answers in both languages', async () => {
    const body = { name: { pl: 'Nazwa', en: 'Name' }, text: { pl: 'Tekst', en: 'Text' } };
    const created = (await post(olga, '/api/admin/canned_answers', body)).body as { id: string; updated_at: string };
    const { id } = created;
    expect((await olga.browser.get('/api/admin/canned_answers')).body).toContainEqual({ ...created, ...body });
    expect(fieldsOf(await post(olga, '/api/admin/canned_answers', { ...body, text: { pl: '', en: 'Text' } }))).toEqual({
      'text.pl': 'Required field',
    });
    expect((await olga.browser.request('DELETE', `/api/admin/canned_answers/${id}`)).status).toBe(200);
  });

  test('operators cannot change a canned answer that another operator has since changed', async () => {
    const body = { name: { pl: 'Nazwa', en: 'Name' }, text: { pl: 'Tekst', en: 'Text' } };
    const { id, version } = (await post(olga, '/api/admin/canned_answers', body)).body as {
      id: string;
      version: string;
    };
    const put = (text: object) =>
      olga.browser.request('PUT', `/api/admin/canned_answers/${id}`, { body: { ...body, text, version } });
    const first = { pl: 'Pierwszy', en: 'First' };
    expect(await put(first)).toMatchObject({ status: 200, body: { text: first } });
    expect(await put({ pl: 'Drugi', en: 'Second' })).toMatchObject({
      status: 409,
      body: { err: 'changed_meanwhile', current: { values: { text: first } } },
    });
  });
});

describe('a picture', () => {
  test('a picture is visible to its account and to operators only, and always served as an image', async () => {
    const { id: picture } = (await upload(jan)).body as { id: string };
    await ask(jan, { pictures: [picture] });
    for (const [who, path] of [
      [jan, 'ticket_pictures'],
      [anna, 'ticket_pictures'],
      [olga, 'admin/ticket_pictures'],
    ] as const) {
      const { status, headers } = await who.browser.get(`/api/${path}/${picture}`);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect(await outsider.browser.get(`/api/ticket_pictures/${picture}`)).toMatchObject({ status: 404 });
    expect(await anna.browser.get(`/api/admin/ticket_pictures/${picture}`)).toMatchObject({ status: 403 });
  });

  test('a picture of an administrator is hidden from other users of the account', async () => {
    const { id: picture } = (await upload(anna)).body as { id: string };
    await ask(anna, { pictures: [picture] });
    expect(await jan.browser.get(`/api/ticket_pictures/${picture}`)).toMatchObject({ status: 404 });
  });

  test('a picture cannot be attached by someone else, or twice', async () => {
    const { id: picture } = (await upload(jan)).body as { id: string };
    for (const who of [anna, outsider])
      expect((await post(who, '/api/tickets', question({ pictures: [picture] }))).status).toBe(422);
    await ask(jan, { pictures: [picture] });
    expect((await post(jan, '/api/tickets', question({ pictures: [picture] }))).status).toBe(422);
  });

  test.each([
    [
      'a page that claims to be a picture',
      Buffer.from('<html><script>alert(1)</script></html>'),
      /not a JPEG, PNG or WebP/,
    ],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG, PNG or WebP/],
    ['more than 5 MB', Buffer.concat([JPEG, Buffer.alloc(5 * 1024 * 1024)]), /at most 5 MB/],
  ])('a picture is refused if it is %s', async (_title, content, text) => {
    const refusedCall = await upload(anna, content);
    expect(refusedCall).toMatchObject({ status: 422, body: { err: 'validation' } });
    expect(fieldsOf(refusedCall)?.['data']).toMatch(text);
  });

  test('pictures are rate-limited after twenty', async () => {
    for (let count = 0; count < 20; count += 1) expect((await upload(anna)).status).toBe(201);
    expect((await upload(anna)).status).toBe(429);
  });
});
