CREATE TABLE "source_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"act" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"allows_run_id" integer,
	"queued" timestamp with time zone,
	"run_id" integer
);
--> statement-breakpoint
ALTER TABLE "source_runs" ADD COLUMN "would_end" jsonb;--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_allows_run_id_source_runs_id_fk" FOREIGN KEY ("allows_run_id") REFERENCES "public"."source_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_run_id_source_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."source_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_acts_source_id_id_index" ON "source_acts" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "source_acts_run_id_index" ON "source_acts" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "source_acts_allows_run_id_index" ON "source_acts" USING btree ("allows_run_id");