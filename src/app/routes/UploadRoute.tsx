import { Upload } from '@/features/upload/Upload';

export function UploadRoute() {
  return <Upload />;
}
