CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"guardian_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"student_ids" text[],
	"kinds" text[] NOT NULL,
	"shows_titles" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_fetched_at" timestamp with time zone,
	"last_program" text,
	"hour_starts" timestamp with time zone,
	"hour_count" integer DEFAULT 0 NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "calendar_feeds_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "care_plans" (
	"student_id" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_guardian_id_index" ON "calendar_feeds" USING btree ("guardian_id");