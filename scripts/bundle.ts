import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;

/**
 * Builds the app and returns the output: the live build with `VITE_API_URL`, otherwise the one with
 * the fake API.
 */
export async function buildFor(apiUrl: string) {
  process.env.NODE_ENV = 'production';
  process.env.VITE_API_URL = apiUrl;
  const result = await build({ logLevel: 'warn' });
  if (!('output' in result)) throw new Error('The build has more than one output.');
  return new Bundle(result.output);
}

const noMore = (_chunk: Chunk): string[] => [];

export class Bundle {
  readonly chunks: readonly Chunk[];

  constructor(readonly output: Rolldown.RolldownOutput['output']) {
    this.chunks = output.filter((each) => each.type === 'chunk');
  }

  /** Returns the chunk of a module. Throws if no chunk has it. */
  holding(modulePath: string): Chunk {
    const chunk = this.chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(modulePath)),
    );
    if (!chunk) throw new Error(`No chunk holds ${modulePath}.`);
    return chunk;
  }

  named(fileName: string): Chunk {
    const chunk = this.chunks.find((each) => each.fileName === fileName);
    if (!chunk) throw new Error(`No chunk is called ${fileName}.`);
    return chunk;
  }

  get entry(): Chunk {
    const chunk = this.chunks.find(({ isEntry }) => isEntry);
    if (!chunk) throw new Error('The build has no entry.');
    return chunk;
  }

  /** Returns chunks with everything that has to load before they run. */
  loading(starts: readonly Chunk[], { known = new Set<Chunk>(), follow = noMore } = {}) {
    const loaded = new Set(starts.filter((chunk) => !known.has(chunk)));
    for (const chunk of loaded) {
      for (const fileName of [...chunk.imports, ...follow(chunk)]) {
        const next = this.named(fileName);
        if (!known.has(next)) loaded.add(next);
      }
    }
    return loaded;
  }
}

/** Returns the bytes after gzip, each chunk compressed separately as over the network. */
export function gzipBytes(chunks: Iterable<Chunk>): number {
  return Array.from(chunks, ({ code }) => gzipSync(code).length).reduce(
    (sum, size) => sum + size,
    0,
  );
}
