CREATE TABLE "holiday_round_groups" (
	"round_id" text NOT NULL,
	"group_id" text NOT NULL,
	CONSTRAINT "holiday_round_groups_round_id_group_id_pk" PRIMARY KEY("round_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "holiday_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"days" jsonb NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"answer_by" date NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "holiday_round_groups" ADD CONSTRAINT "holiday_round_groups_round_id_holiday_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."holiday_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_round_groups" ADD CONSTRAINT "holiday_round_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_rounds" ADD CONSTRAINT "holiday_rounds_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_round_groups_group_id_index" ON "holiday_round_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "holiday_rounds_school_id_index" ON "holiday_rounds" USING btree ("school_id");