CREATE TABLE "granted_groups" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"until" date,
	"granted_by_id" text,
	"granted" timestamp with time zone NOT NULL,
	CONSTRAINT "granted_groups_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "granted_groups" ADD CONSTRAINT "granted_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "granted_groups" ADD CONSTRAINT "granted_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "granted_groups" ADD CONSTRAINT "granted_groups_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "granted_groups_user_id_index" ON "granted_groups" USING btree ("user_id");