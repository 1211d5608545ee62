ALTER TABLE "translations" ADD COLUMN "brought_id" text;--> statement-breakpoint
ALTER TABLE "sold_services" ADD COLUMN "brought_id" text;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_subject_id_index" ON "changes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "translations_brought_id_index" ON "translations" USING btree ("brought_id");--> statement-breakpoint
CREATE INDEX "sold_services_brought_id_index" ON "sold_services" USING btree ("brought_id");