ALTER TABLE "destinations" ADD COLUMN "office_told" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integration_clients" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "integration_clients" ADD COLUMN "application" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "office_told" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "integration_clients_issuer_application_index" ON "integration_clients" USING btree ("issuer","application");