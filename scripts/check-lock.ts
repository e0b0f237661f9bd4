import { readFileSync } from 'node:fs';

/** The packages that the app and its worker contain: each one more has to be trusted and updated. */
const maxDependencies = 13;

interface Lock {
  readonly packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
}
interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const lock = read('package-lock.json') as Lock;
const { dependencies, devDependencies } = read('package.json') as Manifest;
const server = read('server/package.json') as Manifest;

const untrusted = Object.entries(lock.packages)
  .filter(
    ([path, { inBundle, link }]) => path !== '' && !path.startsWith('server') && !inBundle && !link,
  )
  .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  .map(([path]) => `${path} has no sha512 in package-lock.json`);
const loose = [dependencies, devDependencies, server.dependencies, server.devDependencies]
  .flatMap((each) => Object.entries(each))
  .filter(([, version]) => !/^\d/.test(version))
  .map(([name, version]) => `${name}@${version} is no exact version`);
const count = Object.keys(dependencies).length;
const tooMany =
  count > maxDependencies ? [`${count} dependencies, ${maxDependencies} at most`] : [];

const errors = [...untrusted, ...loose, ...tooMany];
for (const error of errors) console.log(error);
if (errors.length > 0) process.exitCode = 1;
else
  console.log(
    `${Object.keys(lock.packages).length - 1} packages are locked, ${count} go into the app.`,
  );
