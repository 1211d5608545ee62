ALTER TABLE "translations" ADD COLUMN "brought_id" text;--> statement-breakpoint
ALTER TABLE "sold_services" ADD COLUMN "brought_id" text;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_subject_id_index" ON "changes" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_broughtId_unique" UNIQUE("brought_id");--> statement-breakpoint
ALTER TABLE "sold_services" ADD CONSTRAINT "sold_services_broughtId_unique" UNIQUE("brought_id");