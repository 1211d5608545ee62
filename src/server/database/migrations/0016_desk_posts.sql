ALTER TABLE "documentations" ADD COLUMN "corrected" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "withdrawn" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "reminded" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "edited" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documentations" ADD COLUMN "edited_by_id" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "corrected" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "withdrawn" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reminded" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_by_id" text;--> statement-breakpoint
ALTER TABLE "documentations" ADD CONSTRAINT "documentations_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_edited_by_id_users_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;