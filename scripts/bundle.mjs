import { rolldown } from 'rolldown';

// Bundles a script in TypeScript, without packages: `node scripts/bundle.mjs scripts/x.ts folder`.
const [input, dir] = process.argv.slice(2);
const isPackage = /^(?!@\/|@(mocks|backend)\/)[@\w]/;
const bundle = await rolldown({
  input,
  platform: 'node',
  tsconfig: 'tsconfig.json',
  external: (id) => isPackage.test(id),
  // What Vite and the browser set for the app.
  transform: {
    define: {
      'import.meta.env.VITE_API_URL': 'undefined',
      'location.origin': '"http://localhost"',
    },
  },
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({ dir, entryFileNames: 'script.mjs', chunkFileNames: '[name]-[hash].mjs' });
