import { readArguments, usage, type Arguments } from './conformance/arguments';
import { conduct } from './conformance/conduct';
import { unreachable } from './conformance/reach';
import { groupNames } from './conformance/suite';

/** Whether a server keeps the contract: `npm run contract -- --base-url URL`. */

const exitCodes = { kept: 0, broken: 1, untried: 2 };

function read(): Arguments {
  try {
    return readArguments(process.argv.slice(2), groupNames);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(exitCodes.untried);
  }
}

const asked = read();
const hindrance = await unreachable(asked.baseUrl);
if (hindrance !== null) {
  console.error(hindrance);
  process.exit(exitCodes.untried);
}
process.exit((await conduct(asked)) ? exitCodes.kept : exitCodes.broken);
