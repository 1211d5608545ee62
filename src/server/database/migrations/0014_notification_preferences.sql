CREATE TABLE "mail_addresses" (
	"guardian_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"asked" timestamp with time zone NOT NULL,
	"confirmed" timestamp with time zone,
	"refused" timestamp with time zone,
	"link_id" text NOT NULL,
	"link_key" text NOT NULL,
	CONSTRAINT "mail_addresses_linkId_unique" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"guardian_id" text PRIMARY KEY NOT NULL,
	"preferences" jsonb,
	"daily_since" timestamp with time zone NOT NULL,
	"daily_next" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"guardian_id" text NOT NULL,
	"channel" text NOT NULL,
	"kinds" text[] NOT NULL,
	"student_id" text,
	"is_daily" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "titles_in_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_notices" ADD CONSTRAINT "sent_notices_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_preferences_daily_next_index" ON "notification_preferences" USING btree ("daily_next");--> statement-breakpoint
CREATE INDEX "sent_notices_guardian_id_at_index" ON "sent_notices" USING btree ("guardian_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sent_notices_at_index" ON "sent_notices" USING btree ("at");