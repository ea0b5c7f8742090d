import { type Action, defineAction } from '../../actions/action';
import { day, longText } from '../../actions/fields';
import { offerForOpen } from '../../people/actions/open-person';
import { TASK_MAX } from '../../rules';
import { addTask, type TaskSubject } from '../task';

export const addPersonTask = addTaskTo('person', { name: 'add_person_task', offers: offerForOpen() });

export const addOrderTask = addTaskTo('order', {
  name: 'add_order_task',
  offers: async (tx, id) => ((await tx.order.count({ where: { id: Number(id) } })) > 0 ? [{}] : []),
});

function addTaskTo(
  kind: TaskSubject['kind'],
  { name, offers }: Pick<Action, 'name'> & { offers: NonNullable<Action['offers']> },
): Action {
  return defineAction({
    name,
    auditAct: 'task_added',
    subject: kind,
    // The text of the task serves as the reason.
    hasReason: false,
    fields: { text: longText(TASK_MAX), due: day() },
    offers,
    async carryOut({ tx, operator, id, input: { text, due } }) {
      await addTask(tx, operator, { subject: { kind, id: Number(id) }, text, dueDay: due });
      return { auditNote: text };
    },
  });
}
