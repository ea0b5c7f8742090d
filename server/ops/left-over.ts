import type pg from 'pg';

/**
 * Ends what was going on when a backup was made and must not go on where it is put back, in the transaction that does
 * so.
 */
export async function endWhatWasGoingOn(client: pg.Client): Promise<void> {
  // Somebody may have logged out since then, or been closed: whoever is still welcome logs in again.
  await client.query('update public.sessions set ended_at = now() where ended_at is null');
  // What an ad's version counts goes back, so a page of before would pass for one of a version still to come.
  await client.query('truncate public.rendered_pages');
  // The backup is in itself, as it was being made.
  await client.query(`
    delete from graphile_worker._private_jobs
    where task_id in (select id from graphile_worker._private_tasks where identifier = 'back_up')`);
  // Nobody does them any more. Else they would wait for four hours, and a round that has one attempt for ever.
  await client.query(`
    update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0) where locked_at is not null`);
  await client.query(`
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`);
}
