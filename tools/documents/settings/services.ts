import type { SettingGroup } from './setting.ts';

/** Services of others, the company that runs the installation, and the demo. */
export const SERVICES: readonly SettingGroup[] = [
  {
    title: 'E-mail and SMS',
    settings: {
      ZAGON_SMTP_URL: {
        default: null,
        meaning:
          'mail server for alarms, `smtp://name:password@host:587` or `smtps://`; without it, no e-mails are sent, and the operator’s list of deliveries says so',
        readBy: ['server'],
      },
      ZAGON_MAIL_FROM: {
        default: { value: 'Zagon <zagon@localhost>' },
        meaning: 'sender of these e-mails',
        readBy: ['server'],
      },
      ZAGON_SMS_URL: {
        default: null,
        meaning:
          'gateway that accepts `POST {id, to, text, encoding}` per SMS (`encoding` is `gsm7` or `ucs2`) with the header `Idempotency-Key`: 2xx without a body or with `{"status": "accepted"}` is an acceptance, `{"status": "refused", "error": …}` and 4xx a refusal, 404 and 410 an unknown number, 429 and 5xx are tried again; name and password in the address are sent as basic authentication. Without it, no SMS is sent',
        readBy: ['server'],
      },
      ZAGON_SMS_KEY: {
        default: null,
        meaning: 'key of the gateway, sent as a bearer token',
        readBy: ['server'],
      },
    },
  },
  {
    title: 'Webhooks',
    settings: {
      ZAGON_WEBHOOK_NETWORKS: {
        default: null,
        meaning:
          'networks that [webhooks](webhooks.md) and connections to [LoRaWAN networks](lorawan.md) of all accounts may call besides the public Internet, also by `http` and `mqtt`: addresses or networks such as `192.168.4.0/24`, separated by commas. Without it, a webhook calls public addresses by `https` only ([why](decisions/0098-webhooks.md))',
        readBy: ['server'],
      },
    },
  },
  {
    title: 'Maps and weather',
    settings: {
      ZAGON_MAP_TILES_URL: {
        default: null,
        meaning:
          'tiles under the maps of all accounts, `https://…/{z}/{x}/{y}.jpg`; the page may then request that host. Without it, each account chooses, and maps are drawn locally until it does',
        readBy: ['server'],
      },
      ZAGON_MAP_TILES_CREDIT: {
        default: null,
        meaning: 'attribution of the tiles, shown on the map',
        readBy: ['server'],
      },
      ZAGON_MAP_GROUNDS: {
        default: { value: 'none,orthophoto,openstreetmap,own' },
        meaning:
          'what accounts may choose as the ground of their maps ([how](decisions/0082-ground-under-the-map.md)); a single provider applies to all of them, and `none` forbids any. Without effect beside `ZAGON_MAP_TILES_URL`',
        readBy: ['server'],
      },
      ZAGON_WEATHER_URL: {
        default: null,
        meaning:
          'weather service that speaks the API of Open-Meteo, for example `https://customer-api.open-meteo.com/v1/forecast` or one of your own; a private or loopback address is fine. Each place is requested at most once an hour, rounded to 0.01°. Without it, no forecast is requested, and pages show what the farm’s own sensors measure',
        readBy: ['server'],
      },
      ZAGON_WEATHER_KEY: { default: null, meaning: 'key of that service, sent as `apikey`', readBy: ['server'] },
      ZAGON_WEATHER_CREDIT: {
        default: { value: 'Open-Meteo.com' },
        meaning: 'attribution of the forecasts, shown beside them',
        readBy: ['server'],
      },
    },
  },
  {
    title: 'Company',
    settings: {
      ZAGON_OPERATOR_NAME: {
        default: null,
        meaning:
          'company that runs this installation, as named in the terms, the privacy policy and to a blocked account; the demo names one of its own',
        readBy: ['server'],
      },
      ZAGON_OPERATOR_CONTACT: { default: null, meaning: 'how to reach it, as named there', readBy: ['server'] },
      ZAGON_PAYMENT_URL: {
        default: null,
        meaning:
          'where administrators pay for their account, `https://…`; opened in a new tab. Without it, no link is shown',
        readBy: ['server'],
      },
      ZAGON_TIME_ZONE: {
        default: { value: 'Europe/Warsaw' },
        meaning: 'time zone of accounts that an operator opens, until they choose a place',
        readBy: ['server'],
      },
      ZAGON_LANGUAGE: {
        default: { value: 'en' },
        meaning: '`pl` or `en`: language for visitors whose browsers ask for neither',
        readBy: ['server'],
      },
      ZAGON_HELP_URL_PL: {
        default: null,
        meaning: 'help pages in Polish, `https://…`, linked from the settings',
        readBy: ['server'],
      },
      ZAGON_HELP_URL_EN: { default: null, meaning: 'the same in English', readBy: ['server'] },
    },
  },
  {
    title: 'Demo and test area',
    settings: {
      ZAGON_DEMO: {
        default: { value: 'on' },
        meaning: '`off`: no demo accounts, no simulator',
        readBy: ['server', 'launcher'],
      },
      ZAGON_TEST_AREA: {
        default: { sameAs: 'ZAGON_DEMO' },
        meaning:
          '`on`: operators find `/test`, where they disturb the simulated field, send orders to its modules and run [conformance](conformance.md) checks',
        readBy: ['server'],
      },
      ZAGON_SIMULATOR: {
        default: { value: 'on' },
        meaning: '`off`: do not simulate the demo’s field',
        readBy: ['launcher'],
      },
      ZAGON_SIMULATOR_WITHOUT: {
        default: null,
        meaning: 'comma-separated serial numbers of demo stations the simulator leaves out',
        readBy: ['simulator'],
      },
    },
  },
];
