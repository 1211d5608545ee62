ALTER TABLE "calendar_feeds" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "tag_basis" text;