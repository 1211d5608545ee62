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
CREATE TABLE "leave_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"guardian_id" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"period" boolean NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'SUBMITTED' NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" text,
	"note" text,
	"absence_id" text,
	CONSTRAINT "leave_applications_order" CHECK ("leave_applications"."end_time" > "leave_applications"."start_time")
);
--> statement-breakpoint
CREATE TABLE "school_closed_days" (
	"school_id" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "school_closed_days_school_id_day_pk" PRIMARY KEY("school_id","day")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_closed_days" ADD CONSTRAINT "school_closed_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_guardian_id_index" ON "calendar_feeds" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "leave_applications_student_id_start_time_index" ON "leave_applications" USING btree ("student_id","start_time");--> statement-breakpoint
CREATE INDEX "absences_series_id_index" ON "absences" USING btree ("series_id");