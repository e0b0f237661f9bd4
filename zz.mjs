import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://localhost:5391';
const c = await b.newContext({ viewport: { width: 1300, height: 900 } });
const p = await c.newPage();
const errs = [];
p.on('pageerror', (e) => errs.push('pageerror ' + e.message.slice(0, 150)));
p.on('console', (m) => m.type() === 'error' && errs.push('console ' + m.text().slice(0, 200)));
async function signIn(p) {
  await p.getByLabel('Email').fill('guardian@example.com');
  await p.getByLabel('Password', { exact: true }).fill('rain');
  await p.keyboard.press('Enter');
}
await p.goto(base + '/?world=demo&now=2026-03-02T09:41:00Z&members=off');
await signIn(p);
await p.getByText('Good').first().waitFor();
await p.waitForTimeout(3000);
// two tabs clock
await p.waitForTimeout(6000);
const q = await c.newPage();
await q.goto(base + '/?world=demo&now=2026-03-02T09:41:00Z&members=off');
await q.waitForTimeout(4000);
for (const x of [p, q]) { await x.bringToFront(); await x.keyboard.press('Control+.'); await x.locator('aside dialog time').waitFor(); }
const [t1, t2] = await Promise.all([p, q].map((x) => x.locator('aside dialog time').first().innerText()));
console.log('CLOCKS', JSON.stringify(t1), JSON.stringify(t2));
await q.close();
await p.bringToFront();
errs.length = 0;
const f = p.getByLabel('Date and time');
await f.fill('20026-01-01T00:00:00').catch((e) => console.log('fill failed', e.message.slice(0, 120)));
console.log('value', await f.inputValue());
await p.getByRole('button', { name: 'Set', exact: true }).click();
await p.waitForTimeout(1500);
console.log('NaN: panel dialogs', await p.locator('aside dialog[open]').count(), 'aside html', (await p.locator('aside').last().innerHTML()).length, 'stored', await p.evaluate(() => localStorage.getItem('water-savers:place')));
console.log(errs.slice(0, 4));
await p.keyboard.press('Control+.'); await p.waitForTimeout(800);
console.log('panel after reopening', await p.locator('aside dialog[open]').count());
console.log('app text', (await p.locator('#root').innerText()).slice(0, 120));
errs.length = 0;
await p.reload(); await p.waitForTimeout(4000);
console.log('after reload', p.url(), (await p.locator('#root').innerText()).slice(0, 100).replace(/\n/g, '|'));
await p.keyboard.press('Control+.'); await p.waitForTimeout(1000);
const f2 = p.getByLabel('Date and time');
errs.length = 0;
await f2.fill('1969-12-31T00:00:00');
await p.getByRole('button', { name: 'Set', exact: true }).click();
await p.waitForTimeout(1000);
console.log('1969', await p.locator('aside dialog[open]').count(), await p.evaluate(() => localStorage.getItem('water-savers:place')), errs.slice(0, 3));
await b.close();
