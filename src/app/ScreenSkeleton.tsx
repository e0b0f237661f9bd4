import { CardList } from '@/ui/layout/Card';
import { Hero } from '@/ui/layout/Hero';
import { Loading } from '@/ui/feedback/Loading';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { SkeletonRow } from '@/ui/feedback/SkeletonRow';

const lines = ['70%', '45%'];

export function ScreenSkeleton() {
  return (
    <>
      <Hero layout="title" />
      <ScreenBody>
        <Loading label="Loading">
          <CardList as="div">
            <SkeletonRow lines={lines} />
            <SkeletonRow lines={lines} />
            <SkeletonRow lines={lines} />
          </CardList>
        </Loading>
      </ScreenBody>
    </>
  );
}
