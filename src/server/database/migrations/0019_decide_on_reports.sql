ALTER TABLE "message_flags" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_flags" ADD COLUMN "decided_by_user_id" text;--> statement-breakpoint
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;