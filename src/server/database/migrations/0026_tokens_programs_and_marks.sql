ALTER TABLE "destinations" ADD COLUMN "office_told" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "refused_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD COLUMN "refused_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integration_clients" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "integration_clients" ADD COLUMN "application" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "abilities" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "office_told" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_student_id_index" ON "deliveries" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_clients_issuer_application_index" ON "integration_clients" USING btree ("issuer","application");