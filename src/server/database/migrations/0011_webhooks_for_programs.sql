CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"change_number" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"delivered" timestamp with time zone,
	"ended" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"url" text NOT NULL,
	"secrets" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_change_number_changes_number_fk" FOREIGN KEY ("change_number") REFERENCES "public"."changes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_client_id_integration_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."integration_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_change_number_index" ON "webhook_deliveries" USING btree ("webhook_id","change_number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_change_number_index" ON "webhook_deliveries" USING btree ("change_number");--> statement-breakpoint
CREATE INDEX "webhooks_client_id_index" ON "webhooks" USING btree ("client_id");