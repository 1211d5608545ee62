ALTER TABLE "absences" DROP CONSTRAINT "absences_one_reporter";--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "sourced_id" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "updates" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "next_update" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "notice_digest" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "subscription" jsonb;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_source_id_sourced_id_index" ON "attendance" USING btree ("source_id","sourced_id") WHERE "attendance"."sourced_id" is not null;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_noticeDigest_unique" UNIQUE("notice_digest");--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_one_reporter" CHECK (num_nonnulls("absences"."reported_by_guardian_id", "absences"."reported_by_user_id") = 1 or ("absences"."origin" = 'SCHOOL' and "absences"."reported_by_guardian_id" is null));