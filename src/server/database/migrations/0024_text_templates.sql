CREATE TABLE "text_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"school_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "text_templates_owner" CHECK (num_nonnulls("text_templates"."owner_id", "text_templates"."school_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "text_templates" ADD CONSTRAINT "text_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_templates" ADD CONSTRAINT "text_templates_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_templates_owner_id_kind_name_index" ON "text_templates" USING btree ("owner_id","kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "text_templates_school_id_kind_name_index" ON "text_templates" USING btree ("school_id","kind","name");