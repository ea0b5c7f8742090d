import { defineAction } from '../actions/action';
import { hidden, text } from '../actions/fields';
import { findList } from '../lists/registry';
import { VIEW_NAME_MAX } from '../rules';
import { saveView as save } from './saved-view';

/** Saves the filters of a list under a name, for every operator. */
export const saveView = defineAction({
  name: 'save_view',
  auditAct: 'view_saved',
  subject: 'list',
  hasReason: false,
  fields: { name: text(VIEW_NAME_MAX), filters: hidden(1_000) },
  offers: (_, id) => Promise.resolve(findList(id) ? [{}] : []),
  async carryOut({ tx, id, input: { name, filters } }) {
    await save(tx, { list: id, name, filters });
    return { auditNote: name, values: { name } };
  },
});

/** Removes a saved view, which is the target. */
export const removeView = defineAction({
  name: 'remove_view',
  auditAct: 'view_removed',
  subject: 'list',
  hasReason: false,
  async offers(tx, id) {
    const views = await tx.savedView.findMany({ where: { list: id }, orderBy: { name: 'asc' } });
    return views.map((view) => ({ target: String(view.id) }));
  },
  async carryOut({ tx, target }) {
    const { name } = await tx.savedView.delete({ where: { id: Number(target) } });
    return { auditNote: name };
  },
});
