CREATE TABLE "conversation_handovers" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"group_id" text,
	"school_id" text,
	"reads_from" timestamp with time zone NOT NULL,
	"handed_over" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_handovers_one" CHECK (num_nonnulls("conversation_handovers"."group_id", "conversation_handovers"."school_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "reads_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_handovers" ADD CONSTRAINT "conversation_handovers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_handovers" ADD CONSTRAINT "conversation_handovers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_handovers" ADD CONSTRAINT "conversation_handovers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_handovers_group_id_index" ON "conversation_handovers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "conversation_handovers_school_id_index" ON "conversation_handovers" USING btree ("school_id");