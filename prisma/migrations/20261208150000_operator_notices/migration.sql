SET lock_timeout = '2s';

-- What operators were sent by e-mail and push: each cause at most once on a São Paulo day.
CREATE TABLE "operator_notices" (
    "cause" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_notices_pkey" PRIMARY KEY ("cause", "day")
);
