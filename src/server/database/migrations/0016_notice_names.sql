ALTER TABLE "notifications" ADD COLUMN "named_text" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "named_id" text;