import { useUser } from '@/features/session/AuthProvider';
import { Upload } from '@/features/upload/Upload';

export function UploadRoute() {
  return <Upload userId={useUser().id} />;
}
