/* For the dev server: retires the worker that a build left on its port. Builds replace this file. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' }))
    await client.navigate(client.url);
}
