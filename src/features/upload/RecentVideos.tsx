import { errorText } from '@/api/errorText';
import { useVideosQuery } from '@/api/videosApi';
import type { Video } from '@/contract/schemas';
import { useNow } from '@/lib/ClockContext';
import { CardList } from '@/ui/Card';
import { EmptyNote } from '@/ui/EmptyNote';
import { FailedNote } from '@/ui/FailedNote';
import { Loading } from '@/ui/Loading';
import { Section } from '@/ui/Section';
import { SkeletonRow } from '@/ui/SkeletonRow';
import { RecentVideo } from './RecentVideo';

const lines = ['82%', '64%'];

export function RecentVideos() {
  return (
    <Section title="Your Recent Videos">
      <VideoList />
    </Section>
  );
}

function VideoList() {
  const { data, error, isFetching, refetch } = useVideosQuery();
  const now = useNow();

  if (!data && error) {
    return (
      <FailedNote onRetry={() => void refetch()} isRetrying={isFetching}>
        {`Your videos did not load. ${errorText(error)}`}
      </FailedNote>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading your videos">
        <CardList as="div">
          <SkeletonRow pictureWidth={96} pictureHeight={64} lines={lines} />
          <SkeletonRow pictureWidth={96} pictureHeight={64} lines={lines} />
          <SkeletonRow pictureWidth={96} pictureHeight={64} lines={lines} />
        </CardList>
      </Loading>
    );
  }
  if (data.items.length === 0) {
    return <EmptyNote>No videos yet. Your first water story will stand here.</EmptyNote>;
  }
  return (
    <CardList>
      {withoutRepeats(data.items).map((video) => (
        <RecentVideo key={video.id} video={video} now={now} />
      ))}
    </CardList>
  );
}

function withoutRepeats(videos: readonly Video[]): Video[] {
  return [...new Map(videos.map((video) => [video.id, video])).values()];
}
