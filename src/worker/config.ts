import { appPath } from '@/lib/appPath';
import { trustScript } from '@/lib/trustScript';

declare const self: ServiceWorkerGlobalScope;

declare global {
  interface ImportMeta {
    readonly env: { readonly BASE_URL: string; readonly VITE_API_URL?: string };
  }
}

/** Sets the API's URL at startup. Browsers check it for updates together with the worker. */
export const configUrl = `${appPath}config.js`;

if (import.meta.env.VITE_API_URL) {
  trustScript(configUrl);
  self.importScripts(configUrl);
}
