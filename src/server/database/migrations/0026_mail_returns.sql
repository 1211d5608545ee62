CREATE TABLE "mail_returns" (
	"token" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"reader" text NOT NULL,
	"person_id" text NOT NULL,
	"address" text NOT NULL,
	"sent" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_returns_sent_index" ON "mail_returns" USING btree ("sent");--> statement-breakpoint
CREATE INDEX "mail_returns_person_id_index" ON "mail_returns" USING btree ("person_id");