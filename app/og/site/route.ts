import { answerPicture } from '@/components/seo/picture/answer';
import { sitePicture } from '@/components/seo/picture/site';

export function GET(request: Request) {
  return answerPicture(request, sitePicture);
}
