-- Whatever removes a picture's row, a conversation that is forgotten above all, leaves its files to the job that removes them.
CREATE FUNCTION "clear_message_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => 'clear_message_picture',
    payload => json_build_object('conversationId', OLD.conversation_id, 'id', OLD.id)
  );
  RETURN NULL;
END $$;

CREATE TRIGGER "message_pictures_cleared" AFTER DELETE ON "message_pictures"
  FOR EACH ROW EXECUTE FUNCTION "clear_message_picture"();
