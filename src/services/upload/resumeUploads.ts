import type { AppThunk } from '@/app/rootReducer';
import { readSeconds } from '@/lib/video';
import { selectSession } from '@/api/sessionApi';
import { sendVideo } from './sendVideo';
import { openCopy, readFile, readVideos } from './storedVideos';
import { holdVideo } from './uploadLock';
import { uploadChanged, type StoredVideo } from './uploadSlice';

/** Sends what closed pages left, unless another tab does. Shows what came of it before. */
export const resumeUploads =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { uploads }) => {
    const userId = selectSession(getState()).data?.user?.id;
    if (userId === undefined) return;
    const isOwn = ({ id }: StoredVideo) =>
      Array.from(uploads.values()).some(({ video }) => video.copy?.id === id);
    const resume = async (video: StoredVideo) => {
      const { slot, name } = video;
      const release = await holdVideo(video.id);
      // Another tab may have sent it meanwhile.
      const latest = (await readVideos(userId)).find(({ id }) => id === video.id);
      const file = latest && (await readFile(latest));
      const isFree = !uploads.has(slot) && selectSession(getState()).data?.user?.id === userId;
      if (!latest || !isFree || (!file && !latest.result)) return release();
      const { title, seconds, isRecording, uploadId, result } = latest;
      const copy = openCopy(latest, Promise.resolve(true), Promise.resolve(release));
      const again = {
        slot,
        file: file ?? new File([], name),
        title,
        seconds:
          seconds === undefined && file ? readSeconds(file) : Promise.resolve(seconds ?? null),
        isRecording,
        uploadId,
        copy,
      };
      if (!result) return dispatch(sendVideo(again));
      uploads.set(slot, { control: new AbortController(), video: again });
      dispatch(
        uploadChanged({ slot, state: { ...result, file: { name, size: again.file.size } } }),
      );
      return undefined;
    };
    const videos = (await readVideos(userId)).filter((video) => !isOwn(video));
    const slots = new Set(videos.map(({ slot }) => slot));
    await Promise.all(
      Array.from(slots, async (slot) => {
        for (const video of videos) if (video.slot === slot) await resume(video);
      }),
    );
  };
