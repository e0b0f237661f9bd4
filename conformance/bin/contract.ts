import { runCli } from '../cli';

const args = process.argv.slice(2);
const isOfSuite =
  !args.includes('--help') && (args.includes('--fake') || args.includes('--mutants'));
// The fake API isn't loaded for a run against a server.
const run = isOfSuite ? (await import('../mutants/runTrials')).runTrials : runCli;

process.exit(await run(args, import.meta.url));
