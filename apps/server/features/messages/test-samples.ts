import type { MessageText } from '@zagon/contract/messages/sending.ts';
import { anId } from '../../testing/farm.ts';
import type { Owner, Samples } from '../../testing/samples/sample.ts';

export const aText: MessageText = {
  type: 'maintenance',
  subject: { pl: 'Przerwa w sobotę', en: 'Service on Saturday' },
  content: { pl: 'Programy konta {{account_name}} działają dalej.', en: 'Schedules of {{account_name}} go on.' },
};

const EVERYONE = { roles: ['admin', 'normal'], states: ['active', 'expired'] };

async function aMessage({ sql, userId, accountId }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into messages (id, type, subject_pl, subject_en, content_pl, content_en, audience, by_email, created_at, publish_at, published_at)
     values ($1, 'info', 'Temat', 'Subject', 'Treść', 'Content', '{"roles":["admin"],"states":["active"],"device_types":[],"clients":[]}', false, now(), now(), now())`,
    [id],
  );
  await sql.run(
    `insert into received_messages (message_id, user_id, client_id, subject, content) values ($1, $2, $3, 'Subject', 'Content')`,
    [id, userId, accountId],
  );
  return id;
}

const WRITTEN = '2026-11-23T00:00:00Z';

async function aTemplate({ sql }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into message_templates (id, name, type, subject_pl, subject_en, content_pl, content_en, updated_at)
     values ($1, $2, 'info', 'Temat', 'Subject', 'Treść', 'Content', $3)`,
    [id, `Template ${id}`, WRITTEN],
  );
  return id;
}

export const messageSamples: Samples = {
  items: {
    '/api/messages/:id': aMessage,
    '/api/admin/messages/:id': aMessage,
    '/api/admin/message_templates/:id': aTemplate,
  },
  calls: {
    markMessage: { body: () => ({ read: true }) },
    countAudience: { body: () => EVERYONE },
    sendMessage: {
      body: () => ({ ...aText, audience: EVERYONE, by_email: false, publish_at: null, recipients: 1 }),
    },
    sendMessageToMe: { body: () => aText },
    createMessageTemplate: { body: () => ({ ...aText, name: `Template ${anId().slice(-12)}` }) },
    updateMessageTemplate: {
      body: () => ({ ...aText, name: `Template ${anId().slice(-12)}` }),
    },
  },
};
