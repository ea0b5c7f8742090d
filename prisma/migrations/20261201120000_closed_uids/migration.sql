SET lock_timeout = '2s';

-- The pages of closed accounts answer 410. Accounts that were closed before are not known by their handle any more.
CREATE TABLE "closed_uids" (
    "fingerprint" TEXT NOT NULL,

    CONSTRAINT "closed_uids_pkey" PRIMARY KEY ("fingerprint")
);
