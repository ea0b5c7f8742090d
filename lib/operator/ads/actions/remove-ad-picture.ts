import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { removeWorkPicture } from '@/lib/catalog/moderation/remove-picture';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { notifyOwner } from './notify-owner';

/** Deletes one picture of an ad, which is the target, and its file. */
export const removeAdPicture = defineAction({
  name: 'remove_ad_picture',
  auditAct: 'ad_picture_removed',
  subject: 'ad',
  fields: { kind: choice(AD_FAULTS) },
  async offers(tx, id) {
    const pictures = await tx.workPicture.findMany({
      where: { workId: Number(id) },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    return pictures.map((picture) => ({ target: String(picture.id) }));
  },
  async carryOut({ tx, id, target, input: { kind } }) {
    const ad = await removeWorkPicture(tx, { workId: Number(id), pictureId: Number(target) });
    await notifyOwner(tx, ad, 'adPictureRemoved', { kind });
    return { auditNote: kind };
  },
});
