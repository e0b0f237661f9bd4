import type { OperationRow } from '@/contract/operation';
import type { Arg, ArgOf, Data } from '@/contract/types';
import { tusVersion, uploadOperations } from '@/contract/uploads';
import { baseApi } from './baseApi';
import { headerRequest } from './headerRequest';

type UploadArg<Name extends keyof typeof uploadOperations> = Omit<Arg<Name>, 'tusResumable'>;

/** Uploads in parts with the tus protocol. `sendVideo` calls these endpoints in turn. */
export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createUpload: build.mutation<
      Data<'createUpload'>,
      UploadArg<'createUpload'> & { sessionUser: string }
    >({
      ...tus(uploadOperations.createUpload),
      invalidatesTags: [],
    }),
    uploadState: build.query<Data<'uploadState'>, UploadArg<'uploadState'>>({
      ...tus(uploadOperations.uploadState),
      providesTags: [],
    }),
    appendUpload: build.mutation<Data<'appendUpload'>, UploadArg<'appendUpload'>>({
      ...tus(uploadOperations.appendUpload),
      invalidatesTags: [],
    }),
    cancelUpload: build.mutation<unknown, UploadArg<'cancelUpload'>>({
      ...tus(uploadOperations.cancelUpload),
      invalidatesTags: [],
    }),
  }),
});

function tus<Row extends OperationRow>(row: Row) {
  return {
    query: (arg: Omit<ArgOf<Row>, 'tusResumable'>) =>
      headerRequest(row, { ...arg, tusResumable: tusVersion }),
    rawResponseSchema: row.response as Row['response'],
    extraOptions: { isTransfer: true },
  };
}
