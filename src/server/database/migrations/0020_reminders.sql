ALTER TABLE "meetings" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "reminded_at" timestamp with time zone;