import { answerPicture } from '@/lib/presentation/sharing-picture/picture-response';
import { sitePicture } from '@/components/sharing-picture/site';

export function GET(request: Request) {
  return answerPicture(request, sitePicture);
}
