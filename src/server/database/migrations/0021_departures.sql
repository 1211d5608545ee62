CREATE TABLE "departures" (
	"guardian_id" text NOT NULL,
	"student_id" text NOT NULL,
	"school_id" text,
	"left_at" timestamp with time zone NOT NULL,
	"agreed_as_adult" boolean NOT NULL,
	"is_end_seen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "departures_guardian_id_student_id_pk" PRIMARY KEY("guardian_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "guardian_students" ADD COLUMN "is_end_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_student_id_index" ON "departures" USING btree ("student_id");