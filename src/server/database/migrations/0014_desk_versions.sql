CREATE TABLE "desk_versions" (
	"subject_id" text NOT NULL,
	"version" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_versions_subject_id_version_pk" PRIMARY KEY("subject_id","version")
);
--> statement-breakpoint
ALTER TABLE "desk_versions" ADD CONSTRAINT "desk_versions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_versions_at_index" ON "desk_versions" USING btree ("at");