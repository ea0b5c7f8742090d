SET lock_timeout = '2s';

-- Recordings that are messages. Without a position they were uploaded and not sent; a job deletes those after a day.
CREATE TABLE "message_voices" (
    "id" UUID NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "position" INTEGER,
    "format" TEXT NOT NULL,
    "duration_seconds" SMALLINT NOT NULL,
    "peaks" SMALLINT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_voices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_voices_format" CHECK ("format" IN ('webm', 'ogg', 'mp4')),
    CONSTRAINT "message_voices_duration" CHECK ("duration_seconds" BETWEEN 1 AND 120),
    CONSTRAINT "message_voices_peaks" CHECK (cardinality("peaks") BETWEEN 1 AND 64 AND 0 <= ALL ("peaks") AND 100 >= ALL ("peaks")),
    CONSTRAINT "message_voices_conversation_id_owner_id_fkey" FOREIGN KEY ("conversation_id", "owner_id") REFERENCES "conversation_members" ("conversation_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_voices_conversation_id_position_fkey" FOREIGN KEY ("conversation_id", "position") REFERENCES "messages" ("conversation_id", "position") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "message_voices_conversation_id_position_key" ON "message_voices" ("conversation_id", "position");
CREATE INDEX "message_voices_owner_id_idx" ON "message_voices" ("owner_id");

-- Whatever deletes a recording leaves its file to the job that deletes it.
CREATE FUNCTION "clear_message_voice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => 'clear_message_voice',
    payload => json_build_object('conversationId', OLD.conversation_id, 'id', OLD.id, 'format', OLD.format)
  );
  RETURN NULL;
END $$;

CREATE TRIGGER "message_voices_cleared" AFTER DELETE OR UPDATE OF "removed_at" ON "message_voices"
  FOR EACH ROW EXECUTE FUNCTION "clear_message_voice"();
