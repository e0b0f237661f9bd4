import { readArguments, usage, type Arguments } from '../arguments';
import { runSuite } from '../runSuite';
import { unreachableReason } from '../unreachableReason';
import { groupNames } from '../suite';

/** Whether a server keeps the contract: `npm run contract -- --base-url URL`. */

const exitCodes = { kept: 0, broken: 1, untried: 2 };

function read(): Arguments {
  try {
    return readArguments(process.argv.slice(2), groupNames);
  } catch (error) {
    console.error(`${usage}\n\n${(error as Error).message}`);
    process.exit(exitCodes.untried);
  }
}

const asked = read();
const hindrance = await unreachableReason(asked.baseUrl);
if (hindrance !== null) {
  console.error(hindrance);
  process.exit(exitCodes.untried);
}
const totals = await runSuite(asked);
if (totals.passed + totals.failed === 0) {
  console.error('Nothing was tried: what is left of these groups through a proxy is nothing.');
  process.exit(exitCodes.untried);
}
process.exit(totals.failed > 0 ? exitCodes.broken : exitCodes.kept);
