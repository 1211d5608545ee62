CREATE TABLE "form_picture_pieces" (
	"picture_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "form_picture_pieces_picture_id_position_pk" PRIMARY KEY("picture_id","position")
);
--> statement-breakpoint
CREATE TABLE "source_ids" (
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"id" text NOT NULL,
	"ended" timestamp with time zone,
	"set_protected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "source_ids_source_id_kind_sourced_id_pk" PRIMARY KEY("source_id","kind","sourced_id"),
	CONSTRAINT "source_ids_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "source_problems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"severity" text NOT NULL,
	"problem" jsonb
);
--> statement-breakpoint
CREATE TABLE "source_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"would_end" jsonb
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text NOT NULL,
	"schools" text[],
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"schedule" text,
	"next_run" timestamp with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updates" text,
	"next_update" timestamp with time zone,
	"notice_digest" text,
	"subscription" jsonb,
	"abilities" jsonb,
	"office_told" timestamp with time zone
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
CREATE TABLE "put_away" (
	"guardian_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"student_id" text,
	"until" timestamp with time zone,
	CONSTRAINT "put_away_guardianId_kind_itemId_studentId_unique" UNIQUE NULLS NOT DISTINCT("guardian_id","kind","item_id","student_id")
);
--> statement-breakpoint
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
	"tag" text,
	"tag_basis" text,
	CONSTRAINT "calendar_feeds_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" text NOT NULL,
	"student_id" text NOT NULL,
	"guardian_id" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"subject_id" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"destination" text NOT NULL,
	"state" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"handed_over" timestamp with time zone,
	"ended" timestamp with time zone,
	"alarmed" timestamp with time zone,
	"outside_id" text,
	"failure" jsonb
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"school_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"phone" text,
	"office_mail" text,
	"office_told" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"school_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"delivery_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"schools" text[],
	"may" text[] NOT NULL,
	"secrets" jsonb NOT NULL,
	"jwks" jsonb,
	"per_minute" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"revoked" timestamp with time zone,
	"issuer" text,
	"application" text
);
--> statement-breakpoint
CREATE TABLE "integration_items" (
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" text NOT NULL,
	"changed" timestamp with time zone NOT NULL,
	"removed" timestamp with time zone,
	CONSTRAINT "integration_items_client_id_kind_source_id_pk" PRIMARY KEY("client_id","kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "care_plans" (
	"student_id" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"source_id" text,
	"refused_before" timestamp with time zone,
	CONSTRAINT "staff_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"change_number" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"delivered" timestamp with time zone,
	"ended" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"url" text NOT NULL,
	"secrets" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attendance_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"student_id" text NOT NULL,
	"user_id" text,
	"guardian_id" text,
	"former" text,
	"attendance_type" text NOT NULL,
	"late_duration" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_lessons" (
	"item_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"guardian_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"asked" timestamp with time zone NOT NULL,
	"confirmed" timestamp with time zone,
	"refused" timestamp with time zone,
	"link_id" text NOT NULL,
	"link_key" text NOT NULL,
	CONSTRAINT "mail_addresses_linkId_unique" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"guardian_id" text PRIMARY KEY NOT NULL,
	"preferences" jsonb,
	"daily_since" timestamp with time zone NOT NULL,
	"daily_next" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"guardian_id" text NOT NULL,
	"channel" text NOT NULL,
	"kinds" text[] NOT NULL,
	"student_id" text,
	"is_daily" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_translations" (
	"tenant_id" text NOT NULL,
	"language" text NOT NULL,
	"digest" text NOT NULL,
	"translation" text NOT NULL,
	"used" timestamp with time zone NOT NULL,
	CONSTRAINT "machine_translations_tenant_id_language_digest_pk" PRIMARY KEY("tenant_id","language","digest")
);
--> statement-breakpoint
CREATE TABLE "file_pieces" (
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "notice_introductions" (
	"guardian_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"language" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_told" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mail_id" text,
	"mailed" timestamp with time zone,
	CONSTRAINT "staff_told_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_mail" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pace" text,
	"stopped" boolean DEFAULT false NOT NULL,
	"language" text,
	"refused" text,
	"due" timestamp with time zone,
	"link_id" text NOT NULL,
	"link_key" text NOT NULL,
	CONSTRAINT "staff_mail_linkId_unique" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "care_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" text NOT NULL,
	"guardian_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"person" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_exceptions" (
	"item_id" text NOT NULL,
	"student_id" text NOT NULL,
	"own_item_id" text,
	CONSTRAINT "lesson_exceptions_item_id_student_id_pk" PRIMARY KEY("item_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "source_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"act" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"allows_run_id" integer,
	"queued" timestamp with time zone,
	"run_id" integer
);
--> statement-breakpoint
ALTER TABLE "form_pictures" ADD COLUMN "arrived" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
INSERT INTO "form_picture_pieces" ("picture_id", "position", "bytes") SELECT "id", 0, "content" FROM "form_pictures";
--> statement-breakpoint
INSERT INTO "sources" ("id", "kind", "tenant_id", "created") SELECT DISTINCT 'import-' || "tenant_id", 'import', "tenant_id", now() FROM "roster_ids";
--> statement-breakpoint
INSERT INTO "source_ids" ("source_id", "kind", "sourced_id", "id") SELECT 'import-' || "tenant_id", "kind", "sourced_id", "id" FROM "roster_ids";
--> statement-breakpoint
CREATE INDEX "source_problems_run_id_index" ON "source_problems" USING btree ("run_id");
--> statement-breakpoint
CREATE INDEX "source_runs_source_id_started_index" ON "source_runs" USING btree ("source_id","started");
--> statement-breakpoint
CREATE UNIQUE INDEX "source_runs_one_at_a_time" ON "source_runs" USING btree ("source_id") WHERE "source_runs"."state" = 'RUNNING';
--> statement-breakpoint
CREATE INDEX "leave_applications_student_id_start_time_index" ON "leave_applications" USING btree ("student_id","start_time");
--> statement-breakpoint
CREATE INDEX "put_away_until_index" ON "put_away" USING btree ("until");
--> statement-breakpoint
CREATE INDEX "calendar_feeds_guardian_id_index" ON "calendar_feeds" USING btree ("guardian_id");
--> statement-breakpoint
CREATE INDEX "deliveries_subject_id_index" ON "deliveries" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "deliveries_school_id_state_index" ON "deliveries" USING btree ("school_id","state");
--> statement-breakpoint
CREATE INDEX "deliveries_created_index" ON "deliveries" USING btree ("created");
--> statement-breakpoint
CREATE INDEX "changes_tenant_id_number_index" ON "changes" USING btree ("tenant_id","number");
--> statement-breakpoint
CREATE INDEX "changes_at_index" ON "changes" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "staff_identities_user_id_index" ON "staff_identities" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_change_number_index" ON "webhook_deliveries" USING btree ("webhook_id","change_number");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_change_number_index" ON "webhook_deliveries" USING btree ("change_number");
--> statement-breakpoint
CREATE INDEX "webhooks_client_id_index" ON "webhooks" USING btree ("client_id");
--> statement-breakpoint
CREATE INDEX "attendance_changes_item_id_index" ON "attendance_changes" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "attendance_changes_student_id_index" ON "attendance_changes" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "notification_preferences_daily_next_index" ON "notification_preferences" USING btree ("daily_next");
--> statement-breakpoint
CREATE INDEX "sent_notices_guardian_id_at_index" ON "sent_notices" USING btree ("guardian_id","at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "sent_notices_at_index" ON "sent_notices" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "machine_translations_used_index" ON "machine_translations" USING btree ("used");
--> statement-breakpoint
CREATE INDEX "staff_devices_user_id_index" ON "staff_devices" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "changes_subject_id_index" ON "changes" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "staff_mail_due_index" ON "staff_mail" USING btree ("due") WHERE "staff_mail"."due" is not null;
--> statement-breakpoint
CREATE INDEX "deliveries_student_id_index" ON "deliveries" USING btree ("student_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "integration_clients_issuer_application_index" ON "integration_clients" USING btree ("issuer","application");
--> statement-breakpoint
CREATE INDEX "care_changes_student_id_id_index" ON "care_changes" USING btree ("student_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "lesson_exceptions_own_item_id_index" ON "lesson_exceptions" USING btree ("own_item_id");
--> statement-breakpoint
CREATE INDEX "source_acts_source_id_id_index" ON "source_acts" USING btree ("source_id","id");
--> statement-breakpoint
CREATE INDEX "source_acts_run_id_index" ON "source_acts" USING btree ("run_id");
--> statement-breakpoint
CREATE INDEX "source_acts_allows_run_id_index" ON "source_acts" USING btree ("allows_run_id");
--> statement-breakpoint
ALTER TABLE "form_picture_pieces" ADD CONSTRAINT "form_picture_pieces_picture_id_form_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."form_pictures"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_ids" ADD CONSTRAINT "source_ids_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_problems" ADD CONSTRAINT "source_problems_run_id_source_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."source_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_runs" ADD CONSTRAINT "source_runs_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "leave_applications" ADD CONSTRAINT "leave_applications_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_closed_days" ADD CONSTRAINT "school_closed_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "put_away" ADD CONSTRAINT "put_away_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "put_away" ADD CONSTRAINT "put_away_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "integration_clients" ADD CONSTRAINT "integration_clients_id_sources_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "integration_items" ADD CONSTRAINT "integration_items_client_id_integration_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."integration_clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_noticeDigest_unique" UNIQUE("notice_digest");
--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_change_number_changes_number_fk" FOREIGN KEY ("change_number") REFERENCES "public"."changes"("number") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_client_id_integration_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."integration_clients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "taken_lessons" ADD CONSTRAINT "taken_lessons_item_id_schedule_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."schedule_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "taken_lessons" ADD CONSTRAINT "taken_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sent_notices" ADD CONSTRAINT "sent_notices_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "machine_translations" ADD CONSTRAINT "machine_translations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_introductions" ADD CONSTRAINT "notice_introductions_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_told" ADD CONSTRAINT "staff_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_mail" ADD CONSTRAINT "staff_mail_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "care_changes" ADD CONSTRAINT "care_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "care_changes" ADD CONSTRAINT "care_changes_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_exceptions" ADD CONSTRAINT "lesson_exceptions_item_id_schedule_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."schedule_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_exceptions" ADD CONSTRAINT "lesson_exceptions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_exceptions" ADD CONSTRAINT "lesson_exceptions_own_item_id_schedule_items_id_fk" FOREIGN KEY ("own_item_id") REFERENCES "public"."schedule_items"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_allows_run_id_source_runs_id_fk" FOREIGN KEY ("allows_run_id") REFERENCES "public"."source_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_run_id_source_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."source_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oidc_models" ADD COLUMN "successor" text;
--> statement-breakpoint
ALTER TABLE "group_courses" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "group_owners" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "guardian_students" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "student_schools" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "leased_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "series_id" text;
--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "back_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD COLUMN "booked_by" text;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD COLUMN "booked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "source_id" text;
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "sourced_id" text;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recalled" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD COLUMN "room" text;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "titles_in_mail" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "corrected" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "withdrawn" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "reminded" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "edited" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "edited_by_id" text;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "corrected" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "withdrawn" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reminded" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_by_id" text;
--> statement-breakpoint
ALTER TABLE "form_instances" ADD COLUMN "template_id" text;
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "closed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "reminded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decision" text;
--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decision_reason" text;
--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decided_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decided_by_user_id" text;
--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "alternative_text" text;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_by_id" text;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "sent_with" text;
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "brought_id" text;
--> statement-breakpoint
ALTER TABLE "sold_services" ADD COLUMN "brought_id" text;
--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail" text;
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "refused_before" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "marked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD COLUMN "has_left_round" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "absences" DROP CONSTRAINT "absences_one_reporter";
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_one_reporter" CHECK (num_nonnulls("absences"."reported_by_guardian_id", "absences"."reported_by_user_id") = 1 or ("absences"."origin" = 'SCHOOL' and "absences"."reported_by_guardian_id" is null));
--> statement-breakpoint
ALTER TABLE "group_courses" ADD CONSTRAINT "group_courses_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_owners" ADD CONSTRAINT "group_owners_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardian_students" ADD CONSTRAINT "guardian_students_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_schools" ADD CONSTRAINT "student_schools_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentations" ADD CONSTRAINT "documentations_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "form_instances" ADD CONSTRAINT "form_instances_template_id_form_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE "form_pictures" SET "arrived" = true;
--> statement-breakpoint
ALTER TABLE "form_pictures" DROP COLUMN "content";
--> statement-breakpoint
DROP TABLE "roster_ids";
