import type { World } from '../world/world';

export function countStoredFiles({ files }: World): () => Promise<number> {
  const ids: string[] = [];
  const { put } = files;
  jest.spyOn(files, 'put').mockImplementation(async (bytes) => {
    const id = await put(bytes);
    ids.push(id);
    return id;
  });
  return async () => {
    const read = await Promise.all(ids.map((id) => files.read([id], 'video/mp4')));
    return read.filter((file) => file !== null).length;
  };
}
