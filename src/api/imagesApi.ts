import { imageOperations } from '@/contract/images';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { headerRequest, objectUrl } from './headerRequest';
import { endpointFromOperation } from './endpointFromOperation';

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
    image: build.query<string, Arg<'image'>>({
      query: (arg) => headerRequest(imageOperations.image, arg),
      rawResponseSchema: imageOperations.image.response,
      extraOptions: { isTransfer: true },
      ...objectUrl,
      providesTags: [],
    }),
    avatars: build.query<Data<'avatars'>, Arg<'avatars'>>({
      ...endpointFromOperation(imageOperations.avatars),
      providesTags: ['Session'],
    }),
  }),
});

export const { useAvatarsQuery } = imagesApi;
