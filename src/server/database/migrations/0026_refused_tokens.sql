ALTER TABLE "identities" ADD COLUMN "refused_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD COLUMN "refused_before" timestamp with time zone;