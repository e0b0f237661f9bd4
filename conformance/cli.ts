import { readArguments, usage, type Arguments } from './arguments';
import { caseList, runSuite } from './runSuite';
import { groupNames } from './suite';
import { unreachableReason } from './unreachableReason';

const exitCodes = { passed: 0, failed: 1, notRun: 2 };

/** Runs the suite with command-line arguments, prints the results and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return exitCodes.passed;
  }
  let options: Arguments;
  try {
    options = readArguments(args, groupNames);
  } catch (error) {
    console.error(`${usage}\n\n${(error as Error).message}`);
    return exitCodes.notRun;
  }
  if (options.isList) {
    console.log(caseList(options));
    return exitCodes.passed;
  }
  const reason = await unreachableReason(options.baseUrl);
  if (reason !== null) {
    console.error(reason);
    return exitCodes.notRun;
  }
  const totals = await runSuite(options);
  return totals.failed > 0 ? exitCodes.failed : exitCodes.passed;
}
