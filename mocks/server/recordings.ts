import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClock } from '@/lib/clock';
import { recordedLine, type RealExchange } from '../sources/exchangeLog';
import { recordedFiles } from '../sources/recordedFiles';
import { UsageError } from './backend';

export const recordingFile = (folder: string) => join(folder, 'recording.jsonl');

/** Returns a function that appends an exchange to a new recording in a folder. */
export function startRecording(folder: string): (exchange: RealExchange) => void {
  const file = recordingFile(folder);
  if (existsSync(file))
    throw new UsageError(`${file} exists. Choose another folder: --out FOLDER.`);
  mkdirSync(folder, { recursive: true });
  const { now } = createClock();
  return (exchange) => appendFileSync(file, recordedLine(exchange, { at: now() }));
}

/** Writes the files that a recording produces. Returns a sentence that says where. */
export function writeRecorded(file: string, folder: string): string {
  if (!existsSync(file)) throw new UsageError(`There is no recording ${file}.`);
  try {
    const files = recordedFiles(readFileSync(file, 'utf8'), file);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return `${Object.keys(files).join(', ')} are in ${folder}. Run the test: npx jest ${folder}`;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
