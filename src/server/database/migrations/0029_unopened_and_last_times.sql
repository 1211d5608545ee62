ALTER TABLE "conversations" ADD COLUMN "unopened_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "last_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_closed_days" ADD COLUMN "id" text;