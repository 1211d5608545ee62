CREATE TABLE "meals" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"day" date NOT NULL,
	"courses" jsonb NOT NULL,
	CONSTRAINT "meals_schoolId_day_unique" UNIQUE("school_id","day")
);
--> statement-breakpoint
ALTER TABLE "meals" ADD CONSTRAINT "meals_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;