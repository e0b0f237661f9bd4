import { todayOperations } from '@/contract/today';
import { baseApi, mutation, pointTags, query } from './baseApi';
import { awardGiven } from './events';
import { patchSessionUser } from './sessionApi';

export const todayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    today: query(build, todayOperations.today, {
      // The screen adds what waits in the outbox.
      extraOptions: { isPatchedEarly: true },
      providesTags: ['Today'],
    }),
    review: query(build, todayOperations.review, { providesTags: ['Today'] }),
    answerReview: mutation(build, todayOperations.answerReview, {
      invalidatesTags: (data) => (data?.award ? pointTags : ['Today']),
      onQueryStarted: async ({ zone }, api): Promise<void> => {
        const response = await patchSessionUser(api);
        if (!response) return;
        const { review, award } = response;
        // An answer of the day before may arrive after midnight.
        const answered = todayApi.util.updateQueryData('review', { zone }, (draft) => {
          if (draft.review.date === review.date) draft.review = review;
        });
        api.dispatch(answered);
        if (award && !award.isRepeat) api.dispatch(awardGiven(award));
      },
    }),
  }),
});

export const { useTodayQuery, useReviewQuery } = todayApi;
