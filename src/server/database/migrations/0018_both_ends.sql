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
	CONSTRAINT "staff_told_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decided_by_user_id" text;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "alternative_text" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_by_id" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "sent_with" text;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "brought_id" text;--> statement-breakpoint
ALTER TABLE "sold_services" ADD COLUMN "brought_id" text;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_introductions" ADD CONSTRAINT "notice_introductions_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_told" ADD CONSTRAINT "staff_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_devices_user_id_index" ON "staff_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_uploaded_index" ON "files" USING btree ("uploaded");--> statement-breakpoint
CREATE INDEX "forms_sent_with_index" ON "forms" USING btree ("sent_with");--> statement-breakpoint
CREATE INDEX "changes_subject_id_index" ON "changes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "translations_brought_id_index" ON "translations" USING btree ("brought_id");--> statement-breakpoint
CREATE INDEX "sold_services_brought_id_index" ON "sold_services" USING btree ("brought_id");