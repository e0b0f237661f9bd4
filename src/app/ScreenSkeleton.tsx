import { CardList } from '@/ui/Card';
import { Hero } from '@/ui/Hero';
import { Loading } from '@/ui/Loading';
import { ScreenBody } from '@/ui/ScreenBody';
import { SkeletonRow } from '@/ui/SkeletonRow';

const lines = ['70%', '45%'];

/** The calm shape of a screen whose code is on its way. */
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
