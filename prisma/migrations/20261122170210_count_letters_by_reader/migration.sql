-- Each letter that is to be sent asks how many its reader had of its kind in the last hour.
CREATE INDEX "mails_recipient_template_changed_at_idx" ON "mails"("recipient", "template", "changed_at");
