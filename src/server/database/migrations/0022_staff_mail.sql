CREATE TABLE "staff_mail" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pace" text,
	"stopped" boolean DEFAULT false NOT NULL,
	"language" text,
	"refused" text,
	"due" timestamp with time zone,
	"link_id" text NOT NULL,
	"link_key" text NOT NULL,
	CONSTRAINT "staff_mail_linkId_unique" UNIQUE("link_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "staff_told" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "staff_told" ADD COLUMN "mailed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_mail" ADD CONSTRAINT "staff_mail_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_mail_due_index" ON "staff_mail" USING btree ("due") WHERE "staff_mail"."due" is not null;