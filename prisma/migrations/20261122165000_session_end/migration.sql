-- Whoever ends a session, by whatever way, every process hears its id on commit and cuts its sockets.
CREATE FUNCTION "announce_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', OLD.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "sessions_end" AFTER UPDATE OF "ended_at" ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION "announce_session_end"();
CREATE TRIGGER "sessions_removed" AFTER DELETE ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION "announce_session_end"();
