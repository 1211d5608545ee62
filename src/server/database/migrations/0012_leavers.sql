CREATE TABLE "leavers" (
	"person_id" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
