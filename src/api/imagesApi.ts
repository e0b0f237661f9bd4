import { imageOperations } from '@/contract/images';
import type { Arg, Data } from '@/contract/types';
import { baseApi, query } from './baseApi';
import { headerRequest, objectUrlOf } from './headerRequest';

/** Images are shown by `img` elements with their URLs. `image` is for code that needs the bytes. */
export const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addImage: build.mutation<Data<'addImage'>, Arg<'addImage'>>({
      query: (arg) => headerRequest(imageOperations.addImage, arg),
      rawResponseSchema: imageOperations.addImage.response,
      extraOptions: { isTransfer: true },
      invalidatesTags: [],
    }),
    /** Returns an object URL of the bytes. */
    image: build.query<string, Arg<'image'>>(objectUrlOf(imageOperations.image)),
    avatars: query(build, imageOperations.avatars, { providesTags: ['Session'] }),
  }),
});

export const { useAvatarsQuery } = imagesApi;

/** Never refetches: an image doesn't change, and a refetch would leave an object URL behind. */
export const useImage = (imageId: string) =>
  imagesApi.useImageQuery({ imageId }, { refetchOnFocus: false, refetchOnReconnect: false });
