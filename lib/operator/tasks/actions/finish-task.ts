import { type Action, defineAction } from '../../actions/action';
import { finishTask, listOpenTaskIds, type TaskSubject } from '../task';

export const finishPersonTask = finishTaskOf('person', 'finish_person_task');
export const finishOrderTask = finishTaskOf('order', 'finish_order_task');

/** Offered for each open task, whose id is the target. */
function finishTaskOf(kind: TaskSubject['kind'], name: Action['name']): Action {
  return defineAction({
    name,
    auditAct: 'task_done',
    subject: kind,
    hasReason: false,
    async offers(tx, id) {
      const ids = await listOpenTaskIds(tx, { kind, id: Number(id) });
      return ids.map((task) => ({ target: String(task) }));
    },
    async carryOut({ tx, operator, id, target }) {
      const subject = { kind, id: Number(id) };
      return { auditNote: await finishTask(tx, operator, { subject, id: Number(target) }) };
    },
  });
}
