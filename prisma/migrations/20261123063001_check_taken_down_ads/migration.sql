ALTER TABLE "works" VALIDATE CONSTRAINT "works_taken_down";
