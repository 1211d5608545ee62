CREATE TABLE "source_ids" (
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"id" text NOT NULL,
	"ended" timestamp with time zone,
	"set_protected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "source_ids_source_id_kind_sourced_id_pk" PRIMARY KEY("source_id","kind","sourced_id"),
	CONSTRAINT "source_ids_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "source_problems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"severity" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text NOT NULL,
	"schools" text[],
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"schedule" text,
	"next_run" timestamp with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_courses" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "group_owners" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "guardian_students" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "student_schools" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "source_ids" ADD CONSTRAINT "source_ids_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_problems" ADD CONSTRAINT "source_problems_run_id_source_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."source_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_runs" ADD CONSTRAINT "source_runs_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_problems_run_id_index" ON "source_problems" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "source_runs_source_id_started_index" ON "source_runs" USING btree ("source_id","started");--> statement-breakpoint
CREATE UNIQUE INDEX "source_runs_one_at_a_time" ON "source_runs" USING btree ("source_id") WHERE "source_runs"."state" = 'RUNNING';--> statement-breakpoint
ALTER TABLE "group_courses" ADD CONSTRAINT "group_courses_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_owners" ADD CONSTRAINT "group_owners_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_students" ADD CONSTRAINT "guardian_students_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_schools" ADD CONSTRAINT "student_schools_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "sources" ("id", "kind", "tenant_id", "created") SELECT DISTINCT 'import-' || "tenant_id", 'import', "tenant_id", now() FROM "roster_ids";--> statement-breakpoint
INSERT INTO "source_ids" ("source_id", "kind", "sourced_id", "id") SELECT 'import-' || "tenant_id", "kind", "sourced_id", "id" FROM "roster_ids";--> statement-breakpoint
UPDATE "group_courses" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "group_courses"."group_id" AND other."id" = "group_courses"."course_id";--> statement-breakpoint
UPDATE "group_members" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "group_members"."group_id" AND other."id" = "group_members"."student_id";--> statement-breakpoint
UPDATE "group_owners" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "group_owners"."group_id" AND other."id" = "group_owners"."user_id";--> statement-breakpoint
UPDATE "guardian_students" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "guardian_students"."guardian_id" AND other."id" = "guardian_students"."student_id";--> statement-breakpoint
UPDATE "student_schools" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "student_schools"."student_id" AND other."id" = "student_schools"."school_id";--> statement-breakpoint
UPDATE "user_roles" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "user_roles"."user_id" AND other."id" = "user_roles"."school_id";--> statement-breakpoint
DROP TABLE "roster_ids";
