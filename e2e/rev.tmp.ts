import { chromium } from 'playwright-core';
import { signIn } from './people.ts';
const [,, out, lang, width, scheme, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ baseURL: 'http://127.0.0.1:3911', viewport: { width: Number(width), height: 900 }, colorScheme: scheme as 'dark', locale: lang });
await signIn(ctx, 'anna', lang as 'pl');
const page = await ctx.newPage();
for (const p of paths) { await page.goto('/#' + p); await page.waitForTimeout(3500); await page.screenshot({ path: `${out}-${lang}-${width}-${scheme}${p.replaceAll('/', '_')}.png`, fullPage: p.includes('dashboard') && width==='1440' }); }
await b.close();
