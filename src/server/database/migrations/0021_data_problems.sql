ALTER TABLE "deliveries" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "source_problems" ADD COLUMN "problem" jsonb;