CREATE TABLE "group_successions" (
	"former_id" text PRIMARY KEY NOT NULL,
	"group_id" text,
	"since" timestamp with time zone NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD COLUMN "is_taken_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "source_runs" ADD COLUMN "moves" jsonb;--> statement-breakpoint
ALTER TABLE "group_successions" ADD CONSTRAINT "group_successions_former_id_groups_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_successions" ADD CONSTRAINT "group_successions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_successions_group_id_index" ON "group_successions" USING btree ("group_id");